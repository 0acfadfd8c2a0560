import { describe, expect, it } from '@jest/globals';
import type { BillingEvent } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { subscription } from '../subscription/subscription.js';
import { aRefund, aSubscription, accountId, anInvoice, checkoutId, nextPeriod, period } from './testing/seen.js';
import type { StripeSnapshot } from './stripe-snapshot.js';
import { reconcileSubscription } from './reconcile-subscription.decide.js';

const given = givenFor(subscription);
const now = new Date('2026-11-20T12:00:00.000Z');

const seen = (more: Partial<StripeSnapshot> = {}): StripeSnapshot => ({
  subscriptions: [aSubscription()],
  invoices: [anInvoice()],
  refunds: [],
  ...more,
});
const of = (events: BillingEvent[]) => {
  const scene = given(events);
  return {
    when: (snapshot: StripeSnapshot) => scene.when((state) => reconcileSubscription(accountId, snapshot, state, now).events),
    surplus: (snapshot: StripeSnapshot) => reconcileSubscription(accountId, snapshot, scene.state, now).surplus,
  };
};

const verified: BillingEvent = {
  type: 'PaymentVerified',
  data: { accountId, checkoutId, planId: 'growth', amountCents: 10_000, currency: 'usd' },
};
const terms = { accountId, subscriptionId: 'sub_1', planId: 'growth', priceBook: 1, priceCents: 10_000, ...period };
const activated: BillingEvent = { type: 'SubscriptionActivated', data: { ...terms, terms: null, minimumTermEnds: null } };
const changed = (more: object): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: { ...terms, status: 'active', cancelAt: null, graceUntil: null, minimumTermEnds: null, ...more },
});
const canceled: BillingEvent = {
  type: 'SubscriptionCanceled',
  data: { accountId, subscriptionId: 'sub_1', planId: 'growth', endedAt: '2026-11-20T10:00:00.000Z' },
};
const recorded = (more: object = {}): BillingEvent => ({
  type: 'InvoiceRecorded',
  data: {
    accountId,
    invoiceId: 'in_1',
    number: 'RK-0001',
    reason: 'start',
    status: 'paid',
    totalCents: 10_000,
    paidCents: 10_000,
    refundedCents: 0,
    currency: 'usd',
    issuedAt: period.periodStart,
    paidAt: period.periodStart,
    ...more,
  },
});
const bought = [verified, activated, recorded()];
const renewal = { invoiceId: 'in_2', number: 'RK-0002', reason: 'renewal', issuedAt: nextPeriod.periodStart } as const;
const unpaid = { status: 'open', paidCents: 0, paidAt: null } as const;
const open = {
  ...renewal,
  ...unpaid,
  dueCents: 10_000,
  failures: { attempts: 1, firstAt: '2026-12-02T09:00:00.000Z' },
  nextAttemptAt: '2026-12-05T09:00:00.000Z',
} as const;
const late = seen({
  subscriptions: [aSubscription({ status: 'past_due', ...nextPeriod })],
  invoices: [anInvoice(), anInvoice(open)],
});
const failed = (attempt: number, nextAttemptAt: string | null): BillingEvent => ({
  type: 'PaymentFailed',
  data: { accountId, subscriptionId: 'sub_1', invoiceId: 'in_2', attempt, amountCents: 10_000, currency: 'usd', nextAttemptAt },
});
const pastDue = changed({ ...nextPeriod, status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' });

describe('when nothing is known yet', () => {
  it('a paid subscription verifies the payment, activates the plan and records the invoice', () => {
    of([]).when(seen()).then(bought);
  });

  it.each(['incomplete', 'active'] as const)('an %s subscription whose first invoice is not paid activates nothing', (status) => {
    const snapshot = seen({ subscriptions: [aSubscription({ status })], invoices: [anInvoice(unpaid)] });
    of([])
      .when(snapshot)
      .then([recorded(unpaid)]);
    expect(of([]).surplus(snapshot)).toEqual([]);
  });

  describe('a subscription that was paid and ended unseen', () => {
    const over = aSubscription({ status: 'ended', endedAt: '2026-11-20T10:00:00.000Z' });
    const snapshot = seen({ subscriptions: [over] });
    const other = { subscriptionId: 'sub_2', checkoutId: null, startedAt: nextPeriod.periodStart };
    const later = { invoiceId: 'in_9', subscriptionId: 'sub_2', issuedAt: nextPeriod.periodStart };

    it('has its payment and its end recorded, once', () => {
      of([]).when(snapshot).then([verified, canceled, recorded()]);
      of([verified, canceled, recorded()]).when(snapshot).then([]);
    });

    it('is recorded before the one that was bought after it', () => {
      const both = seen({ subscriptions: [aSubscription(other), over], invoices: [anInvoice(), anInvoice(later)] });
      const [first, second, third] = reconcileSubscription(accountId, both, subscription.initial, now).events;
      expect([first, second, third]).toMatchObject([
        verified,
        canceled,
        { type: 'SubscriptionActivated', data: { subscriptionId: 'sub_2' } },
      ]);
    });

    it('does not end the one that serves the account', () => {
      const serving: BillingEvent[] = [
        { type: 'SubscriptionActivated', data: { ...terms, subscriptionId: 'sub_2', terms: null, minimumTermEnds: null } },
      ];
      const both = seen({ subscriptions: [aSubscription(other), over], invoices: [anInvoice(), anInvoice(later)] });
      of([...serving, recorded({ invoiceId: 'in_9', issuedAt: nextPeriod.periodStart })])
        .when(both)
        .then([verified, recorded()]);
    });

    it('has no payment recorded if that was refunded as the second one', () => {
      const back = aRefund({ because: 'paid_twice' });
      of([])
        .when(seen({ subscriptions: [over], invoices: [anInvoice({ refundedCents: 10_000 })], refunds: [back] }))
        .then([recorded({ refundedCents: 10_000 }), { type: 'RefundIssued', data: { accountId, ...back } }]);
    });

    it('has nothing recorded if nothing was paid', () => {
      of([])
        .when(seen({ subscriptions: [over], invoices: [anInvoice({ status: 'void', paidCents: 0, paidAt: null })] }))
        .then([recorded({ status: 'void', paidCents: 0, paidAt: null })]);
    });
  });

  it("a subscription that does not come from a checkout is activated without a checkout's payment", () => {
    of([])
      .when(seen({ subscriptions: [aSubscription({ checkoutId: null })] }))
      .then([activated, recorded()]);
  });

  it('a subscription that is seen late is activated as it was bought, and then changed to its current state', () => {
    const snapshot = seen({ subscriptions: [aSubscription({ cancelAt: period.periodEnd })] });
    of([])
      .when(snapshot)
      .then([verified, activated, changed({ cancelAt: period.periodEnd }), recorded()]);
  });

  it('the performance option is recorded with its terms and the end of its minimum term', () => {
    const performance = { planId: 'revival_performance', priceCents: 0 };
    const agreed = { terms: 'performance-15-percent@1', minimumTermEnds: '2027-01-31T09:00:00.000Z' };
    const snapshot = seen({
      subscriptions: [aSubscription({ ...performance, terms: agreed.terms })],
      invoices: [anInvoice({ paidCents: 50_000 })],
    });
    of([])
      .when(snapshot)
      .then([
        { type: 'PaymentVerified', data: { ...verified.data, planId: performance.planId, amountCents: 50_000 } },
        { type: 'SubscriptionActivated', data: { ...terms, ...performance, ...agreed } },
        recorded({ paidCents: 50_000 }),
      ]);
  });

  it('the older of two paid subscriptions counts, and the other is to be refunded', () => {
    const second = aSubscription({ subscriptionId: 'sub_0', startedAt: '2026-11-02T09:00:01.000Z', checkoutId: null });
    const snapshot = seen({
      subscriptions: [second, aSubscription()],
      invoices: [anInvoice(), anInvoice({ invoiceId: 'in_0', subscriptionId: 'sub_0' })],
    });
    of([])
      .when(snapshot)
      .then([verified, activated, recorded(), recorded({ invoiceId: 'in_0' })]);
    expect(of([]).surplus(snapshot)).toEqual([{ subscriptionId: 'sub_0', refund: true }]);
  });
});

describe('when a subscription is active', () => {
  it('a repeat records nothing', () => {
    of(bought).when(seen()).then([]);
  });

  it('a repeat records nothing either if stored events come back with their fields in another order', () => {
    const stored = bought.map(({ type, data }) => ({ type, data: Object.fromEntries(Object.entries(data).reverse()) }) as BillingEvent);
    of(stored).when(seen()).then([]);
  });

  it('a renewal moves the period and records the invoice', () => {
    const snapshot = seen({ subscriptions: [aSubscription(nextPeriod)], invoices: [anInvoice(), anInvoice(renewal)] });
    of(bought)
      .when(snapshot)
      .then([changed(nextPeriod), recorded(renewal)]);
  });

  it('a change of plan is recorded with its price and invoice', () => {
    const larger = { planId: 'professional', priceCents: 25_000 };
    const change = { invoiceId: 'in_2', reason: 'change', totalCents: 9_000, paidCents: 9_000 } as const;
    of(bought)
      .when(seen({ subscriptions: [aSubscription(larger)], invoices: [anInvoice(), anInvoice(change)] }))
      .then([changed(larger), recorded(change)]);
  });

  it('a change to the performance option starts its minimum term now', () => {
    const performance = { planId: 'revival_performance', priceCents: 0 };
    const after = changed({ ...performance, minimumTermEnds: '2027-02-18T12:00:00.000Z' });
    const snapshot = seen({ subscriptions: [aSubscription(performance)] });
    of(bought).when(snapshot).then([after]);
    of([...bought, after])
      .when(snapshot)
      .then([]);
  });

  it('terms agreed to in a change to the performance option are recorded with it, once', () => {
    const agreed = 'performance-15-percent@1';
    const moved = seen({ subscriptions: [aSubscription({ planId: 'revival_performance', priceCents: 0, terms: agreed })] });
    const outcome = of(bought).when(moved);
    outcome.then([changed({ planId: 'revival_performance', priceCents: 0, terms: agreed, minimumTermEnds: '2027-02-18T12:00:00.000Z' })]);
  });

  it('its end with the period is recorded, and so is the reversal of that', () => {
    const ending = changed({ cancelAt: period.periodEnd });
    of(bought)
      .when(seen({ subscriptions: [aSubscription({ cancelAt: period.periodEnd })] }))
      .then([ending]);
    of([...bought, ending])
      .when(seen())
      .then([changed({})]);
  });

  it('a refund is recorded once, and its invoice again with the refunded amount', () => {
    const snapshot = seen({ invoices: [anInvoice({ refundedCents: 10_000 })], refunds: [aRefund()] });
    const outcome: BillingEvent[] = [recorded({ refundedCents: 10_000 }), { type: 'RefundIssued', data: { accountId, ...aRefund() } }];
    of(bought).when(snapshot).then(outcome);
    of([...bought, ...outcome])
      .when(snapshot)
      .then([]);
  });

  it('a second paid subscription is to be refunded, and changes nothing but the invoices', () => {
    const second = aSubscription({ subscriptionId: 'sub_2', startedAt: '2026-10-01T00:00:00.000Z' });
    const snapshot = seen({
      subscriptions: [second, aSubscription()],
      invoices: [anInvoice(), anInvoice({ invoiceId: 'in_2', subscriptionId: 'sub_2' })],
    });
    of(bought)
      .when(snapshot)
      .then([recorded({ invoiceId: 'in_2' })]);
    expect(of(bought).surplus(snapshot)).toEqual([{ subscriptionId: 'sub_2', refund: true }]);
  });

  it('its end is recorded once', () => {
    const snapshot = seen({ subscriptions: [aSubscription({ status: 'ended', endedAt: '2026-11-20T10:00:00.000Z' })] });
    of(bought).when(snapshot).then([canceled]);
    of([...bought, canceled])
      .when(snapshot)
      .then([]);
  });

  it('an answer that lacks it ends nothing', () => {
    of(bought)
      .when(seen({ subscriptions: [], invoices: [] }))
      .then([]);
  });
});

describe('when a renewal was declined', () => {
  it('the plan is kept for the days of grace, counted from the first attempt', () => {
    of(bought)
      .when(late)
      .then([pastDue, recorded({ ...renewal, ...unpaid }), failed(1, '2026-12-05T09:00:00.000Z')]);
  });

  const declined = [...bought, pastDue, recorded({ ...renewal, ...unpaid }), failed(1, '2026-12-05T09:00:00.000Z')];

  it('a repeat records nothing, and another attempt does not extend the grace', () => {
    of(declined).when(late).then([]);
    const again = anInvoice({
      ...open,
      failures: { attempts: 2, firstAt: open.failures.firstAt },
      nextAttemptAt: '2026-12-10T09:00:00.000Z',
    });
    of(declined)
      .when({ ...late, invoices: [anInvoice(), again] })
      .then([failed(2, '2026-12-10T09:00:00.000Z')]);
  });

  it('a payment that arrives after all makes it active', () => {
    const paidLate = { ...renewal, paidAt: '2026-12-05T09:00:00.000Z' };
    of(declined)
      .when(seen({ subscriptions: [aSubscription(nextPeriod)], invoices: [anInvoice(), anInvoice(paidLate)] }))
      .then([changed(nextPeriod), recorded(paidLate)]);
  });

  it('a fee that the card declined has the same effect: the plan is kept for its grace, until the fee is paid', () => {
    const fee = anInvoice({ ...open, reason: 'fees', subscriptionId: null, invoiceId: 'in_2', number: 'RK-0002' });
    const owing = changed({ status: 'past_due', graceUntil: '2026-12-16T09:00:00.000Z' });
    const openFee = recorded({ ...renewal, ...unpaid, reason: 'fees' });
    const outcome = of(bought).when(seen({ invoices: [anInvoice(), fee] }));
    outcome.then([owing, openFee, failed(1, '2026-12-05T09:00:00.000Z')]);
    const paid = anInvoice({ ...renewal, reason: 'fees', subscriptionId: null, paidAt: '2026-12-05T09:00:00.000Z' });
    of([...bought, owing, openFee, failed(1, '2026-12-05T09:00:00.000Z')])
      .when(seen({ invoices: [anInvoice(), paid] }))
      .then([changed({}), recorded({ ...renewal, reason: 'fees', paidAt: '2026-12-05T09:00:00.000Z' })]);
    const byHand = { ...fee, reason: 'other' } as const;
    expect(reconcileSubscription(accountId, seen({ invoices: [anInvoice(), byHand] }), given(bought).state, now).events).not.toContainEqual(
      owing,
    );
  });

  it('it is unpaid after the last attempt', () => {
    const last = anInvoice({ ...open, failures: { attempts: 4, firstAt: open.failures.firstAt }, nextAttemptAt: null });
    of(declined)
      .when({ ...late, subscriptions: [aSubscription({ status: 'unpaid', ...nextPeriod })], invoices: [anInvoice(), last] })
      .then([changed({ ...nextPeriod, status: 'unpaid' }), failed(4, null)]);
  });

  it('another paid subscription is refunded while the plan is kept', () => {
    const second = aSubscription({ subscriptionId: 'sub_2', checkoutId: null });
    const both = {
      ...late,
      subscriptions: [...late.subscriptions, second],
      invoices: [...late.invoices, anInvoice({ invoiceId: 'in_3', subscriptionId: 'sub_2' })],
    };
    of(declined)
      .when(both)
      .then([recorded({ invoiceId: 'in_3' })]);
    expect(of(declined).surplus(both)).toEqual([{ subscriptionId: 'sub_2', refund: true }]);
  });

  it('a subscription beyond its grace gives way to another that is paid, so that nobody who has paid is without a plan', () => {
    const second = aSubscription({ subscriptionId: 'sub_2', checkoutId: null });
    const invoices = [...late.invoices, anInvoice({ invoiceId: 'in_3', subscriptionId: 'sub_2' })];
    const both = { ...late, subscriptions: [...late.subscriptions, second], invoices };
    const { state } = given(declined);
    const [inTime, over] = ['2026-12-16T08:59:59.999Z', '2026-12-16T09:00:00.000Z'].map((at) => new Date(at));
    expect(state.paid?.graceUntil).toBe(over?.toISOString());
    expect(reconcileSubscription(accountId, both, state, inTime as Date).events).toEqual([recorded({ invoiceId: 'in_3' })]);
    const instead: BillingEvent[] = [
      {
        type: 'SubscriptionCanceled',
        data: { accountId, subscriptionId: 'sub_1', planId: 'growth', endedAt: String(over?.toISOString()) },
      },
      { type: 'SubscriptionActivated', data: { ...terms, subscriptionId: 'sub_2', terms: null, minimumTermEnds: null } },
      recorded({ invoiceId: 'in_3' }),
    ];
    expect(reconcileSubscription(accountId, both, state, over as Date).events).toEqual(instead);
    expect(of([...declined, ...instead]).surplus(both)).toEqual([{ subscriptionId: 'sub_1', refund: false }]);
  });

  it('an unpaid subscription gives way to another that is paid, and is ended without refunding what was used', () => {
    const over = [...declined, changed({ ...nextPeriod, status: 'unpaid' })];
    const second = aSubscription({ subscriptionId: 'sub_2', checkoutId: null });
    const both = {
      ...late,
      subscriptions: [aSubscription({ status: 'unpaid', ...nextPeriod }), second],
      invoices: [...late.invoices, anInvoice({ invoiceId: 'in_3', subscriptionId: 'sub_2' })],
    };
    const instead: BillingEvent[] = [
      { type: 'SubscriptionCanceled', data: { accountId, subscriptionId: 'sub_1', planId: 'growth', endedAt: now.toISOString() } },
      { type: 'SubscriptionActivated', data: { ...terms, subscriptionId: 'sub_2', terms: null, minimumTermEnds: null } },
      recorded({ invoiceId: 'in_3' }),
    ];
    of(over).when(both).then(instead);
    expect(of([...over, ...instead]).surplus(both)).toEqual([{ subscriptionId: 'sub_1', refund: false }]);
  });
});

describe('when the subscription has ended', () => {
  it('it never comes back, regardless of a late response', () => {
    of([...bought, canceled])
      .when(seen())
      .then([]);
  });

  it('another one that is bought is activated', () => {
    const again = aSubscription({ subscriptionId: 'sub_2', checkoutId: null });
    of([...bought, canceled])
      .when(seen({ subscriptions: [again], invoices: [anInvoice(), anInvoice({ invoiceId: 'in_2', subscriptionId: 'sub_2' })] }))
      .then([
        { type: 'SubscriptionActivated', data: { ...terms, subscriptionId: 'sub_2', terms: null, minimumTermEnds: null } },
        recorded({ invoiceId: 'in_2' }),
      ]);
  });
});

describe('when an operator has granted a plan', () => {
  it('a paid subscription is kept beside it', () => {
    of([{ type: 'PlanGranted', data: { accountId, planId: 'business', until: null } }])
      .when(seen())
      .then(bought);
  });
});
