import { expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { derivedId, newId } from './ids.js';

it('generates ascending, unique ids', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
});

it('has its creation time in its first bytes', () => {
  const before = Date.now();
  const stamp = parseInt(newId().replace('-', '').slice(0, 12), 16);
  expect(stamp).toBeGreaterThanOrEqual(before);
  expect(stamp).toBeLessThanOrEqual(Date.now() + 1);
});

it('derives the same id from the same name', () => {
  const namespace = newId();
  expect(derivedId(namespace, 0)).toBe(derivedId(namespace, '0'));
  expect(derivedId(namespace, 0)).not.toBe(derivedId(namespace, 1));
});
