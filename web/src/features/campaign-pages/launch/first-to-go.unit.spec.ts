import { expect, it } from '@jest/globals';
import { hasDayOneBehind, undoInWords } from './first-to-go';

const at = '2026-11-02T09:00:00.000Z';
const steps = [
  { step: 1, day: 1, at },
  { step: 2, day: 3, at },
];

it.each([
  [{ testsAlreadySent: 0, toSend: 40, steps }, false],
  [{ testsAlreadySent: 39, toSend: 40, steps }, false],
  [{ testsAlreadySent: 40, toSend: 40, steps }, true],
  [{ testsAlreadySent: 0, toSend: 0, steps }, false],
  [{ testsAlreadySent: 40, toSend: 10, steps: steps.slice(0, 1) }, false],
])('knows from %j whether day 1 is behind every lead', (plan, behind) => {
  expect(hasDayOneBehind(plan)).toBe(behind);
});

it('promises a first email only if one will be sent', () => {
  expect(undoInWords({ testsAlreadySent: 40, toSend: 40, steps })).toBe('You have 60 seconds to undo a launch.');
  expect(undoInWords({ testsAlreadySent: 1, toSend: 40, steps })).toBe('You have 60 seconds to undo before the first email goes out.');
});
