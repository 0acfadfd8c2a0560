import { expect, it } from '@jest/globals';
import { Refusals } from './refusals.js';

/** @param course `a` and so on: refused of that account; `A`: accepted */
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
  ['forty-nine are not too many', 'a'.repeat(49), 49, false],
  ['fifty are, of whatever accounts', 'abcde'.repeat(10), 50, true],
  ['more do not count', 'a'.repeat(500), 50, true],
  ['one accepted makes up for four of its account, and ends no doubt', `${'a'.repeat(50)}A`, 46, true],
  ['the doubt ends when all are made up for', `${'a'.repeat(50)}${'A'.repeat(13)}`, 0, false],
  ['who is refused now and then stays trusted', 'aaaA'.repeat(100), 0, false],
  ['a server that accepts one of ten of everybody is in doubt', `${'a'.repeat(9)}A${'b'.repeat(9)}B`.repeat(6), 46, true],
  ['one that accepts what others send, and nothing of one account, is not', 'aB'.repeat(100), 0, false],
  ['nor is it any more once an account comes that it accepts', `${'a'.repeat(50)}B`, 0, false],
])('%s', (_, course, count, inDoubt) => {
  expect(after(course)).toEqual({ count, inDoubt });
});
