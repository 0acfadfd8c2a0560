import { describe, expect, it } from '@jest/globals';
import { checkTemplate } from './check-template.js';
import { knownFields } from '../template/merge-fields.js';

const fields = knownFields(['Last Order (EUR)', '2nd contact', 'Ville préférée']);
const messages = (text: string): string[] => checkTemplate({ subject: 'Hello', text, html: null }, fields).map((fault) => fault.message);

describe('a template that can be sent', () => {
  it.each([
    'Hi {{ first_name | default: "there" }}, how is {{ company }}?',
    'Your last order: {{ last_order_eur }}, your town: {{ ville_préférée }}, also {{ column_2nd_contact }}',
    '{% if company != "" %}At {{ company }}{% else %}Where you work{% endif %} we can help.',
    '{% comment %} for later {% endcomment %}{% assign name = first_name | capitalize %}Hi {{ name }}',
    'Yours, {{ sender_name }} of {{ sender_company }}',
  ])('has no faults: %s', (text) => expect(messages(text)).toEqual([]));
});

describe('a template that cannot be sent', () => {
  it.each([
    ['Hi {{ frist_name }}', 'There is no field "frist_name". Did you mean {{ first_name }}?'],
    ['Hi {{ firstName }}', 'There is no field "firstName". Did you mean {{ first_name }}?'],
    ['Hi {{ favourite_dish }}', 'There is no field "favourite_dish".'],
    ['Hi {first_name}', 'Write {{ first_name }} instead of {first_name}.'],
    ['Hi [First Name]', 'Write {{ first_name }} instead of [First Name].'],
    ['Hi {{ first_name', 'A merge field opens with {{ but never closes with }}.'],
    ['Hi {{ first_name | default: \u201cthere\u201d }}', 'Use straight quotes ("), not curly ones, inside {{ }}.'],
    ['{% if company %}x', '{% if %} is never ended: add {% endif %}.'],
    ['One\nTwo\n{% if company %}x', 'Line 3: {% if %} is never ended: add {% endif %}.'],
    ['x{% endif %}', '{% endif %} has no {% if %} before it.'],
    ['{% for i in (1..1000000000) %}x{% endfor %}', '{% for %} cannot be used in an email.'],
    ['{% include "/etc/passwd" %}', '{% include %} cannot be used in an email.'],
    ['{% render "x" %}', '{% render %} cannot be used in an email.'],
    ['{{ first_name | raw }}', '"raw" cannot be used after a | here.'],
    ['{{ }}', 'A merge field or condition is empty.'],
  ])('is explained: %s', (text, message) => expect(messages(text)).toEqual([message]));

  it.each([
    ['{{ nmae }}', 'There is no field "nmae".'],
    [' ', 'Write the subject to test against, or end the test.'],
    ['Hello', 'Both subjects are the same. Change one of them, or end the test.'],
    ['x'.repeat(251), 'This is too long: at most 250 characters.'],
  ])('is explained for the subject to test against: %.20s', (testSubject, message) => {
    const faults = checkTemplate({ subject: 'Hello', testSubject, text: 'x', html: null }, fields);
    expect(faults).toEqual([{ field: 'testSubject', message }]);
  });

  it('names the wrong part', () => {
    const faults = checkTemplate({ subject: '{{ nmae }}', text: 'x', html: '<p>{{ sze }}</p>' }, fields);
    expect(faults.map((fault) => fault.field)).toEqual(['subject', 'html']);
  });

  it('lacks a subject or content', () => {
    expect(checkTemplate({ subject: ' ', text: '\n', html: null }, fields)).toEqual([
      { field: 'subject', message: 'The email needs a subject.' },
      { field: 'text', message: 'The email is empty.' },
    ]);
  });

  it('is too long', () => {
    expect(messages('x'.repeat(50_001))).toEqual(['This is too long: at most 50,000 characters.']);
  });

  it.each(['<a {% if company %}href="https://x.example"{% endif %}>x</a>', '<p style="{{ company }}">x</p>', '<p {{ company }}>x</p>'])(
    'has liquid where it could change the markup: %s',
    (html) => {
      const faults = checkTemplate({ subject: 'x', text: 'x', html }, fields);
      expect(faults).toEqual([{ field: 'html', message: 'In HTML, put merge fields in text and links, and conditions around text.' }]);
    },
  );
});
