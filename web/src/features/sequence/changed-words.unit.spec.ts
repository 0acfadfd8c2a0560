import { describe, expect, it } from '@jest/globals';
import { changedWords } from './changed-words';

const same = (text: string) => ({ kind: 'same', text });
const removed = (text: string) => ({ kind: 'removed', text });
const added = (text: string) => ({ kind: 'added', text });

describe('two versions of an email', () => {
  it('are one piece if they are equal', () => {
    expect(changedWords('Hi there,\n\nHello.', 'Hi there,\n\nHello.')).toEqual([same('Hi there,\n\nHello.')]);
    expect(changedWords('', '')).toEqual([]);
  });

  it('show which words were removed and which were added', () => {
    expect(changedWords('Come by this week.', 'Come by next week.')).toEqual([
      same('Come by '),
      removed('this '),
      added('next '),
      same('week.'),
    ]);
  });

  it('keep a field whole', () => {
    expect(changedWords('Hi {{ first_name }},', 'Hi {{ first_name | default: "there" }},')).toEqual([
      same('Hi '),
      removed('{{ first_name }}'),
      added('{{ first_name | default: "there" }}'),
      same(','),
    ]);
  });

  it('give both texts back, whatever changed', () => {
    const [before, after] = ['a b c\n\nd e', 'b x c d\ne f'];
    const all = changedWords(before, after);
    const without = (kind: string) =>
      all
        .filter((one) => one.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  it('follow one another if they are too long to compare', () => {
    const long = 'word '.repeat(2_500);
    expect(changedWords(long, `${long}more`)).toEqual([removed(long), added(`${long}more`)]);
  });
});
