import { describe, expect, it } from '@jest/globals';
import type { BillingEvent } from '@rekindle/contracts';
import { subscription } from '../subscription/subscription.js';
import { notificationOf } from './subscription-notification.decide.js';
import { subscriptionWords } from './subscription-words.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const period = { periodStart: '2026-11-02T09:00:00.000Z', periodEnd: '2026-12-02T09:00:00.000Z' };
const terms = { accountId, subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, ...period, minimumTermEnds: null };
const activated: BillingEvent = { type: 'SubscriptionActivated', data: { ...terms, terms: null } };
const changed = (more: object = {}): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: { ...terms, status: 'active', cancelAt: null, graceUntil: null, ...more },
});
const ended = (planId: string): BillingEvent => ({
  type: 'SubscriptionCanceled',
  data: { accountId, subscriptionId: 'sub_1', planId, endedAt: period.periodEnd },
});
const granted = (until: string | null = null): BillingEvent => ({ type: 'PlanGranted', data: { accountId, planId: 'business', until } });
const late = { status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' };
const failed: BillingEvent = {
  type: 'PaymentFailed',
  data: {
    ...{ accountId, subscriptionId: 'sub_1', invoiceId: 'in_1', attempt: 1, amountCents: 10_000, currency: 'usd' },
    nextAttemptAt: '2026-12-20T09:00:00.000Z',
  },
};

/** The paragraphs of the email about the last of these events. */
function about(events: readonly BillingEvent[], now = '2026-12-02T09:00:00.000Z'): readonly string[] | undefined {
  const before = events.slice(0, -1).reduce(subscription.evolve, subscription.initial);
  const event = events.at(-1) as BillingEvent;
  const notice = notificationOf(before, event);
  return notice ? subscriptionWords(notice, { event, events, timeZone: 'UTC', now: new Date(now) })?.paragraphs : undefined;
}

describe('the performance option', () => {
  const performance = { planId: 'revival_performance', priceCents: 0 };

  it('is charged until it ends, and once more for its last month', () => {
    expect(about([activated, changed(performance), changed({ ...performance, cancelAt: '2027-01-31T09:00:00.000Z' })])?.[0]).toBe(
      'You have cancelled your subscription. Performance-based stays yours until Sunday, 31 January 2027. Its share of the orders until then is still charged after the end of each month.',
    );
    expect(about([activated, changed(performance), ended('revival_performance')])?.[0]).toBe(
      'Your subscription to Performance-based has ended. Its share of the orders until then is still charged after the end of the month. The limits of the free trial count: no new campaigns start, and leads that were contacted already get their remaining emails.',
    );
  });

  it('is the only plan of which that is said', () => {
    expect(about([activated, changed({ cancelAt: period.periodEnd })])?.[0]).toBe(
      'You have cancelled your subscription. Growth stays yours until Wednesday, 2 December 2026, and you are not charged again for it.',
    );
    expect(about([activated, ended('growth')])?.[0]).toMatch(
      /^Your subscription to Growth has ended, and you are not charged any more\. The/,
    );
  });
});

it('a late payment that arrives for a cancelled plan does not announce a renewal', () => {
  const cancelled = { cancelAt: period.periodEnd };
  expect(about([activated, changed({ ...late, ...cancelled }), changed(cancelled)])).toEqual([
    'Thank you: your payment has arrived, and your plan Growth goes on. It ends on Wednesday, 2 December 2026.',
  ]);
  expect(about([activated, changed(late), changed()])).toEqual([
    'Thank you: your payment has arrived, and your plan Growth goes on. It renews on Wednesday, 2 December 2026.',
  ]);
});

describe('an account with a plan that an operator has granted', () => {
  it('does not read of the limits of the trial when its subscription ends', () => {
    expect(about([activated, granted(), ended('growth')])).toEqual([
      'Your subscription to Growth has ended, and you are not charged any more. You keep the plan Business that we gave you.',
      'Nothing is deleted: your leads, campaigns and figures stay as they are.',
    ]);
    expect(about([activated, granted(), changed(late), changed({ status: 'unpaid' })])).toEqual([
      'Your payment for Growth could not be collected. It is not tried again, its invoice is cancelled, and your subscription has ended. You keep the plan Business that we gave you.',
      'Nothing is deleted: your leads, campaigns and figures stay as they are.',
    ]);
  });

  it('reads of them once that plan is over', () => {
    const over = granted('2026-12-01T09:00:00.000Z');
    expect(about([activated, over, ended('growth')])?.[0]).toMatch(/not charged any more\. The limits of the free trial count:/);
  });

  it('does not read of them while a payment is late, nor after its grace', () => {
    const keep = 'give another card, which is charged at once, or ask your bank to let the payment through.';
    expect(about([activated, granted(), changed(late), failed])?.[1]).toBe(
      `Your plan stays until Wednesday, 16 December 2026. To keep it, ${keep}`,
    );
    expect(about([activated, granted(), changed(late), failed], '2026-12-17T09:00:00.000Z')?.[1]).toBe(
      `Your plan stayed until Wednesday, 16 December 2026. To have it again, ${keep}`,
    );
    // The granted plan is over before the grace is.
    expect(about([activated, granted('2026-12-10T09:00:00.000Z'), changed(late), failed])?.[1]).toBe(
      `Your plan stays until Wednesday, 16 December 2026. That is before the next attempt: from then on the limits of the free trial count until it is paid. To keep it, ${keep}`,
    );
  });
});
