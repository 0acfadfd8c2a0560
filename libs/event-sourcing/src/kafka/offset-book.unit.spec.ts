import { expect, it } from '@jest/globals';
import { OffsetBook } from './offset-book.js';

const place = { topic: 'rekindle.campaigns', partition: 3 };

it('commits the offsets that every group has passed, each once', () => {
  const book = new OffsetBook();
  book.note(place, '41', 900);
  expect(book.take(() => 900)).toEqual([{ ...place, offset: '42' }]);
  expect(book.take(() => 900)).toEqual([]);
});

it('waits for the slowest group', () => {
  const book = new OffsetBook();
  book.note(place, '41', 900);
  book.note(place, '50', 1_000);
  expect(book.take(() => 899)).toEqual([]);
  expect(book.take(() => 950)).toEqual([{ ...place, offset: '42' }]);
  expect(book.take(() => 950)).toEqual([]);
  expect(book.take(() => Infinity)).toEqual([{ ...place, offset: '51' }]);
});

it('clears partitions that were reassigned', () => {
  const book = new OffsetBook();
  book.note(place, '41', 900);
  book.clear();
  expect(book.take(() => Infinity)).toEqual([]);
});
