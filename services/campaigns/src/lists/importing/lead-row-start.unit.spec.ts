import { expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { LeadIds } from './import-blocks.js';

const next = (ids: LeadIds): string => {
  const bytes = Buffer.alloc(20);
  ids.writeNext(bytes, 2);
  return bytes.toString('hex', 2, 18).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
};

it('generates valid version 7 ids in ascending order', () => {
  const ids = new LeadIds();
  const given = Array.from({ length: 40_000 }, () => next(ids));
  expect(given.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(given).toEqual(given.toSorted());
  expect(new Set(given).size).toBe(40_000);
});

it('generates different ids for two imports at the same time', () => {
  expect(next(new LeadIds())).not.toBe(next(new LeadIds()));
});
