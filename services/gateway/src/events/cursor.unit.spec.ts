import { expect, it } from '@jest/globals';
import { cursorOf, positionOf } from './cursor.js';

it.each([0, 1, 35, 36, 4_294_967_296, Number.MAX_SAFE_INTEGER])('round-trips %d', (position) => {
  expect(positionOf(cursorOf(position))).toBe(position);
  expect(cursorOf(position)).toMatch(/^[\w-]+$/);
});

const encoded = (text: string): string => Buffer.from(text).toString('base64url');
it.each([
  '',
  '0',
  '17',
  'last',
  cursorOf(1).slice(1),
  `${cursorOf(1)}A`,
  encoded('e1.'),
  encoded('e1.-5'),
  encoded('e1.1e9!'),
  encoded('e2.1'),
])('refuses %p', (cursor) => expect(positionOf(cursor)).toBeNull());
it('refuses a position beyond the largest safe integer', () => expect(positionOf(encoded(`e1.${'z'.repeat(60)}`))).toBeNull());
