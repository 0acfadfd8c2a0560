import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dollars, dollarsAndCents, plainDollars } from '@rekindle/contracts';
import { inDollars, withCents } from '../web/src/lib/money.js';

it.each([
  [0, '$0', '$0.00', '0.00'],
  [5, '$0.05', '$0.05', '0.05'],
  [4_700, '$47', '$47.00', '47.00'],
  [1_250, '$12.50', '$12.50', '12.50'],
  [123_450, '$1,234.50', '$1,234.50', '1234.50'],
  [100_000_000, '$1,000,000', '$1,000,000.00', '1000000.00'],
])('writes %i cents as %s, %s and %s', (cents, short, exact, plain) => {
  expect([dollars(cents), dollarsAndCents(cents), plainDollars(cents)]).toEqual([short, exact, plain]);
});

// The web app may not import the server's rule, so it has a copy.
it("is the same in the web app as in the server's texts", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect([inDollars(cents), withCents(cents / 100)]).toEqual([dollars(cents), dollarsAndCents(cents)]);
    }),
  );
});
