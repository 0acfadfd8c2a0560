import { expect, it } from '@jest/globals';
import type { User } from '../../lib/session/session';
import { fullPlanName, isTrialOver, overInWords, priceOf } from './plan-name';

const HOUR = 3_600_000;
const user = (plan: string, endsIn: number | null): User =>
  ({ plan, trial_status: { endsAt: endsIn === null ? null : new Date(Date.now() + endsIn).toISOString() } }) as User;

it('recognizes a trial that is over, unless there is a plan', () => {
  expect(isTrialOver(user('free_trial', -HOUR))).toBe(true);
  expect(isTrialOver(user('free_trial', HOUR))).toBe(false);
  expect(isTrialOver(user('free_trial', null))).toBe(false);
  expect(isTrialOver(user('growth', -HOUR))).toBe(false);
});

it('says what has ended: the plan of accounts that had one, otherwise the trial', () => {
  const after = (ended: boolean, paymentAwaited = false) => overInWords({ subscription: { ended, paymentAwaited } } as User);
  expect(after(true)).toBe('Your plan has ended. Choose a plan to go on.');
  expect(after(true, true)).toBe('Your plan has lapsed: your payment has not arrived. Give another card or pay the open invoice to go on.');
  expect(after(false)).toBe('Your trial has ended. Choose a plan to go on.');
});

it('shows the price of a plan, and how long a granted one lasts', () => {
  const on = (subscription: Partial<User['subscription']>) => priceOf({ subscription, timeZone: 'Europe/Berlin' } as User);
  expect(on({ source: 'subscription', monthly_price: 697, until: null })).toBe('$697/mo');
  expect(on({ source: 'grant', monthly_price: 0, until: null })).toBe('Complimentary, no end date');
  expect(on({ source: 'grant', monthly_price: 0, until: '2027-01-31T23:30:00.000Z' })).toBe('Complimentary until 1 February 2027');
});

it.each([
  [{ plan: 'growth', planLine: 'revival' }, 'Revival Growth'],
  [{ plan: 'growth', planLine: 'outreach' }, 'Outreach Growth'],
  [{ plan: 'pro', planLine: 'revival' }, 'Revival Pro'],
  [{ plan: 'performance', planLine: 'revival' }, 'Performance-based'],
  [{ plan: 'free_trial', planLine: 'trial' }, 'Free trial'],
])('calls %j %s', (of, name) => expect(fullPlanName(of)).toBe(name));
