import { describe, expect, it } from '@jest/globals';
import { type Subscription, subscription } from '../subscription/subscription.js';
import { aRefund, aSubscription, accountId, anInvoice, nextPeriod } from './testing/seen.js';
import type { StripeSnapshot } from './stripe-snapshot.js';
import { reconcileSubscription } from './reconcile-subscription.decide.js';

const now = new Date('2026-11-20T12:00:00.000Z');
const seen = (more: Partial<StripeSnapshot> = {}): StripeSnapshot => ({
  subscriptions: [aSubscription()],
  invoices: [anInvoice()],
  refunds: [],
  ...more,
});
const asked = (state: Subscription, snapshot: StripeSnapshot) => reconcileSubscription(accountId, snapshot, state, now);
const after = (state: Subscription, snapshot: StripeSnapshot) => asked(state, snapshot).events.reduce(subscription.evolve, state);

const bought = after(subscription.initial, seen());
const givenUp = after(bought, seen({ subscriptions: [aSubscription({ status: 'unpaid' })] }));
const renewal = { invoiceId: 'in_2', number: 'RK-0002', reason: 'renewal', issuedAt: nextPeriod.periodStart } as const;
const unpaid = { status: 'open', paidCents: 0, paidAt: null } as const;

describe('a subscription whose payment was given up', () => {
  it('is ended once it is known to be unpaid', () => {
    const snapshot = seen({ subscriptions: [aSubscription({ status: 'unpaid' })] });
    expect(asked(bought, snapshot).givenUp).toBeNull();
    expect(asked(givenUp, snapshot).givenUp).toBe('sub_1');
  });

  it('is not restored by voiding an invoice, but by paying one', () => {
    const last = (status: 'void' | 'paid') => seen({ invoices: [anInvoice(), anInvoice({ ...renewal, status })] });
    expect(asked(givenUp, last('void'))).toMatchObject({ givenUp: 'sub_1' });
    expect(asked(givenUp, last('void')).events.map(({ type }) => type)).toEqual(['InvoiceRecorded']);
    expect(asked(givenUp, last('paid'))).toMatchObject({ givenUp: null });
  });

  it('leaves no invoice open that would be paid for nothing, except for fees', () => {
    const subscriptions = [aSubscription({ status: 'ended', endedAt: '2026-12-10T09:00:00.000Z' })];
    const of = (more: object) => asked(givenUp, seen({ subscriptions, invoices: [anInvoice({ ...renewal, ...more })] })).strays;
    const [stray, paidAt] = [{ invoiceId: 'in_2', subscriptionId: 'sub_1' }, '2026-12-11T09:00:00.000Z'];
    expect(of(unpaid)).toEqual([{ ...stray, refund: false }]);
    expect(of({ ...unpaid, reason: 'fees' })).toEqual([]);
    expect(of({ paidAt })).toEqual([{ ...stray, refund: true }]);
    expect(of({ paidAt, refundedCents: 4_000, disputedCents: 4_000 })).toEqual([]);
    expect(of({ paidAt, refundedCents: 10_000 })).toEqual([]);
    expect(of({ paidAt: '2026-12-09T09:00:00.000Z' })).toEqual([]);
  });

  it('refunds nothing automatically that the bank returned, or because of a refund that did not arrive', () => {
    const subscriptions = [aSubscription({ status: 'ended', endedAt: '2026-12-10T09:00:00.000Z' })];
    const strays = (paidAt: string, refund: object) =>
      asked(
        givenUp,
        seen({
          subscriptions,
          invoices: [anInvoice(), anInvoice({ ...renewal, paidAt })],
          refunds: [aRefund({ failed: true, ...refund })],
        }),
      ).strays;
    expect(strays('2026-12-11T09:00:00.000Z', { invoiceId: 'in_2' })).toEqual([]);
    expect(strays('2026-12-09T09:00:00.000Z', { ends: { subscriptionId: 'sub_1', since: '2026-11-20T09:00:00.000Z' } })).toEqual([]);
  });
});
