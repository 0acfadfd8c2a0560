import { describe, expect, it } from '@jest/globals';
import { mergedParts } from './merged-parts';

const marked = (template: string, rendered: string): string =>
  mergedParts(template, rendered)
    .map(({ text, merged }) => (merged ? `[${text}]` : text))
    .join('');

describe('what the lead filled in', () => {
  it('is found between the words of the template', () => {
    expect(marked('Hi {{ first_name | default: "there" }},\nhow is {{ company }}?', 'Hi Dana,\nhow is Harbor Goods?')).toBe(
      'Hi [Dana],\nhow is [Harbor Goods]?',
    );
  });

  it('may stand at the very start', () => {
    expect(marked('{{ company }} and you', 'Harbor Goods and you')).toBe('[Harbor Goods] and you');
  });

  it('is not the footer that the sender adds', () => {
    expect(marked('Hi {{ first_name }}.\n', 'Hi Dana.\n\nUnsubscribe: https://x.example')).toBe(
      'Hi [Dana].\n\nUnsubscribe: https://x.example',
    );
  });

  it('is nothing where a field came out empty', () => {
    expect(mergedParts('Hi{{ first_name }}!', 'Hi!')).toEqual([
      { text: 'Hi', merged: false },
      { text: '!', merged: false },
    ]);
  });

  it.each([
    ['a template that decides', '{% if company %}Hi {{ company }}{% endif %}', 'Hi Kura'],
    ['words that do not match', 'Hello {{ first_name }}', 'Hi Dana'],
  ])('is not guessed at: %s', (_, template, rendered) => {
    expect(mergedParts(template, rendered)).toEqual([{ text: rendered, merged: false }]);
  });
});
