import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AddressSet } from './address-set.js';

it('distinguishes new addresses from seen ones, and returns the first row of these', () => {
  const set = new AddressSet();
  expect([set.add('a@x.co', 2), set.add('b@x.co', 3), set.add('a@x.co', 4), set.rowOf('b@x.co'), set.rowOf('c@x.co'), set.size]).toEqual([
    0, 0, 2, 3, 0, 2,
  ]);
});

it('agrees with a map of the addresses themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 4 }), { maxLength: 200 }), (keys) => {
      const set = new AddressSet();
      const map = new Map<string, number>();
      keys.forEach((key, index) => {
        expect(set.add(key, index + 1)).toBe(map.get(key) ?? 0);
        if (!map.has(key)) map.set(key, index + 1);
      });
      expect(set.size).toBe(map.size);
    }),
  );
});

it('distinguishes two hundred thousand similar addresses', () => {
  const set = new AddressSet();
  let twice = 0;
  for (let n = 0; n < 200_000; n += 1) if (set.add(`lead${n}@company${n % 7}.example.com`, n + 1) !== 0) twice += 1;
  expect([twice, set.size, set.rowOf('lead199999@company4.example.com')]).toEqual([0, 200_000, 0]);
  expect(set.rowOf(`lead199999@company${199_999 % 7}.example.com`)).toBe(200_000);
});
