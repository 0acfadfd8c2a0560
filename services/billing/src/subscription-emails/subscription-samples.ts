import type { BillingEvent } from '@rekindle/contracts';
import { type EmailSample, sampleOf } from '@rekindle/email';
import { subscription } from '../subscription/subscription.js';
import { planStartedWords } from './plan-started-words.js';
import type { SubscriptionNotification } from './subscription-notification.decide.js';
import { seePlan, subscriptionWords } from './subscription-words.js';

type Of<T extends BillingEvent['type']> = Extract<BillingEvent, { type: T }>['data'];

const accountId = '0197a000-0000-7000-8000-000000000001';
const bought: Of<'SubscriptionActivated'> = {
  ...{ accountId, subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, terms: null, minimumTermEnds: null },
  ...{ periodStart: '2026-11-02T09:00:00.000Z', periodEnd: '2026-12-02T09:00:00.000Z' },
};
const { terms: _, ...plan } = bought;
const changed = (more: Partial<Of<'SubscriptionChanged'>> = {}): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: { ...plan, status: 'active', cancelAt: null, graceUntil: null, ...more },
});
const late = changed({ status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' });
const money = { accountId, invoiceId: 'in_1', amountCents: 10_000, currency: 'usd' };
const ended = { accountId, subscriptionId: 'sub_1', planId: 'growth', endedAt: bought.periodEnd };
const failure = { ...money, subscriptionId: 'sub_1', attempt: 1, nextAttemptAt: '2026-12-05T09:00:00.000Z' };

const after = (...events: BillingEvent[]): BillingEvent[] => [{ type: 'SubscriptionActivated', data: bought }, ...events];

const KINDS: readonly [string, SubscriptionNotification, BillingEvent, BillingEvent[]][] = [
  ['payment-failed', 'payment_failed', { type: 'PaymentFailed', data: failure }, after(late)],
  ['payment-recovered', 'payment_recovered', changed(), after()],
  ['payment-given-up', 'payment_given_up', changed({ status: 'unpaid' }), after(changed({ status: 'unpaid' }))],
  ['plan-changed', 'plan_changed', changed({ planId: 'professional', priceCents: 25_000 }), after()],
  ['plan-canceled', 'canceled', changed({ cancelAt: bought.periodEnd }), after()],
  ['cancellation-undone', 'cancellation_undone', changed(), after()],
  ['plan-ended', 'ended', { type: 'SubscriptionCanceled', data: ended }, []],
  ['refunded', 'refunded', { type: 'RefundIssued', data: { ...money, refundId: 're_1', because: 'guarantee' } }, after()],
  ['refund-failed', 'refund_failed', { type: 'RefundFailed', data: { ...money, refundId: 're_1', subscriptionEnded: false } }, after()],
];

/** Emails about a subscription, each with an event that causes it. */
export const subscriptionSamples = (now: Date, timeZone: string): EmailSample[] => [
  sampleOf('plan-started', (url) => {
    const words = planStartedWords({
      bought,
      paidCents: 10_000,
      setupCents: 0,
      now: after().reduce(subscription.evolve, subscription.initial).paid,
      timeZone,
    });
    return words && { ...words, action: seePlan(url) };
  }),
  ...KINDS.map(([kind, notice, event, events]) =>
    sampleOf(kind, (url) => {
      const words = subscriptionWords(notice, { event, events, timeZone, now });
      return words && { ...words, action: seePlan(url) };
    }),
  ),
];
