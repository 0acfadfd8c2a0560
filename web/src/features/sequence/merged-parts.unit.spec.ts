import { describe, expect, it } from '@jest/globals';
import { mergedParts } from './merged-parts';

const marked = (template: string, rendered: string): string =>
  mergedParts(template, rendered)
    .map(({ text, merged }) => (merged ? `[${text}]` : text))
    .join('');

describe("the lead's values", () => {
  it('are found between the words of the template', () => {
    expect(marked('Hi {{ first_name | default: "there" }},\nhow is {{ company }}?', 'Hi Dana,\nhow is Harbor Goods?')).toBe(
      'Hi [Dana],\nhow is [Harbor Goods]?',
    );
  });

  it('may be at the very start', () => {
    expect(marked('{{ company }} and you', 'Harbor Goods and you')).toBe('[Harbor Goods] and you');
  });

  it('do not include the footer that the sender adds', () => {
    expect(marked('Hi {{ first_name }}.\n', 'Hi Dana.\n\nUnsubscribe: https://x.example')).toBe(
      'Hi [Dana].\n\nUnsubscribe: https://x.example',
    );
  });

  it('are absent if a field was empty', () => {
    expect(mergedParts('Hi{{ first_name }}!', 'Hi!')).toEqual([
      { text: 'Hi', merged: false },
      { text: '!', merged: false },
    ]);
  });

  it.each([
    ['a template that decides', '{% if company %}Hi {{ company }}{% endif %}', 'Hi Kura'],
    ['words that do not match', 'Hello {{ first_name }}', 'Hi Dana'],
  ])('are not guessed: %s', (_, template, rendered) => {
    expect(mergedParts(template, rendered)).toEqual([{ text: rendered, merged: false }]);
  });
});
