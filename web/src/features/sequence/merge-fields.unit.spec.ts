import { expect, it } from '@jest/globals';
import { fieldText, fieldsIn, insertedAt, withFallback } from './merge-fields';

const text =
  'Hi {{ first_name | default: "there" }}, is {{company}} well? Bye {{ first_name | default: "you" }} {% if title %}x{% endif %}';

it('finds each field once, with its fallback', () =>
  expect(fieldsIn(text)).toEqual([
    { field: 'first_name', fallback: 'there' },
    { field: 'company', fallback: '' },
  ]));

it('changes a fallback wherever its field is, and nothing else', () =>
  expect(withFallback(text, 'first_name', 'friend')).toBe(
    'Hi {{ first_name | default: "friend" }}, is {{company}} well? Bye {{ first_name | default: "friend" }} {% if title %}x{% endif %}',
  ));

it('keeps marks of the template out of a fallback', () => {
  expect(withFallback('{{ company }}', 'company', 'the "best" {{ x }}')).toBe('{{ company | default: "the best  x " }}');
  expect(fieldText('company')).toBe('{{ company | default: "your company" }}');
  expect(withFallback(text, 'company', '')).toContain('is {{ company }} well');
});

it('replaces the selection with a field', () =>
  expect(insertedAt('Hello you.', 6, 9, 'first_name')).toEqual({ text: 'Hello {{ first_name | default: "there" }}.', caret: 41 }));
