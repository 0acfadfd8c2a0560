import { expect, it } from '@jest/globals';
import { hasDayOneBehind, undoInWords } from './first-to-go';

it.each([
  [{ testsAlreadySent: 0, toSend: 40 }, false],
  [{ testsAlreadySent: 39, toSend: 40 }, false],
  [{ testsAlreadySent: 40, toSend: 40 }, true],
  [{ testsAlreadySent: 0, toSend: 0 }, false],
])('knows from %j whether day 1 is behind every lead', (plan, behind) => {
  expect(hasDayOneBehind(plan)).toBe(behind);
});

it('promises a first email only where one goes out', () => {
  expect(undoInWords({ testsAlreadySent: 40, toSend: 40 })).toBe('You have 60 seconds to undo a launch.');
  expect(undoInWords({ testsAlreadySent: 1, toSend: 40 })).toBe('You have 60 seconds to undo before the first email goes out.');
});
