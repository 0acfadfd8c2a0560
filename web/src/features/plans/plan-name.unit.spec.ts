import { expect, it } from '@jest/globals';
import type { User } from '../../lib/session/user';
import { isTrialOver, overInWords } from './plan-name';

const HOUR = 3_600_000;
const user = (plan: string, endsIn: number | null): User =>
  ({ plan, trial_status: { endsAt: endsIn === null ? null : new Date(Date.now() + endsIn).toISOString() } }) as User;

it('knows a trial that is over, which a plan makes good', () => {
  expect(isTrialOver(user('free_trial', -HOUR))).toBe(true);
  expect(isTrialOver(user('free_trial', HOUR))).toBe(false);
  expect(isTrialOver(user('free_trial', null))).toBe(false);
  expect(isTrialOver(user('growth', -HOUR))).toBe(false);
});

it('says what has ended: the plan of whoever had one, else the trial', () => {
  const after = (ended: boolean) => overInWords({ subscription: { ended } } as User);
  expect(after(true)).toBe('Your plan has ended. Choose a plan to go on.');
  expect(after(false)).toBe('Your trial has ended. Choose a plan to go on.');
});
