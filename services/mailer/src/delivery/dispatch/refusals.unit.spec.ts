import { expect, it } from '@jest/globals';
import { Refusals } from './refusals.js';

/** @param course one letter per email: `a` is a refusal for account a, `A` an acceptance */
function after(course: string): { count: number; inDoubt: boolean } {
  const refusals = new Refusals();
  for (const letter of course) {
    const account = letter.toLowerCase();
    if (letter === account) refusals.refused(account);
    else refusals.accepted(account);
  }
  return { count: refusals.count, inDoubt: refusals.inDoubt };
}

it.each([
  ['forty-nine refusals are not too many', 'a'.repeat(49), 49, false],
  ['fifty are too many, whichever accounts they concern', 'abcde'.repeat(10), 50, true],
  ['further refusals are not counted', 'a'.repeat(500), 50, true],
  ['one acceptance offsets four refusals of its account, but does not end the doubt', `${'a'.repeat(50)}A`, 46, true],
  ['the doubt ends when all are offset', `${'a'.repeat(50)}${'A'.repeat(13)}`, 0, false],
  ['a server that refuses now and then remains trusted', 'aaaA'.repeat(100), 0, false],
  ['a server that accepts one in ten of every account is in doubt', `${'a'.repeat(9)}A${'b'.repeat(9)}B`.repeat(6), 46, true],
  ['a server that refuses only one account is not in doubt', 'aB'.repeat(100), 0, false],
  ['a server is no longer in doubt once it accepts another account', `${'a'.repeat(50)}B`, 0, false],
])('%s', (_, course, count, inDoubt) => {
  expect(after(course)).toEqual({ count, inDoubt });
});
