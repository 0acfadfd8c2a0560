import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { readSnapshot } from './read-snapshot.js';

const second = 1_795_000_000;

/** A second payment that is refunded and then ended while Stripe is being read. */
class Meanwhile {
  private refunded = false;

  /** The query for subscriptions waits until everything has happened. */
  private subscriptions() {
    this.refunded = true;
    const price = { unit_amount: 10_000, metadata: { plan_id: 'growth', price_book: '1' } };
    const item = { id: 'si_1', price, current_period_start: second, current_period_end: second + 1 };
    const common = { id: 'sub_1', customer: 'cus_1', items: { data: [item] }, start_date: second, metadata: { checkout_id: 'c1' } };
    return [{ ...common, status: 'canceled', cancel_at: null, ended_at: second }];
  }

  private invoices() {
    const parent = { subscription_details: { subscription: 'sub_1' } };
    const said = {
      status: 'paid',
      number: 'RK-1',
      total: 10_000,
      amount_paid: 10_000,
      amount_remaining: 0,
      attempt_count: 1,
      currency: 'usd',
    };
    const times = { created: second, status_transitions: { finalized_at: second, paid_at: second }, next_payment_attempt: null };
    const payments = { data: [{ payment: { payment_intent: 'pi_1' } }] };
    return [{ id: 'in_1', parent, billing_reason: 'subscription_create', metadata: {}, lines: { data: [] }, payments, ...said, ...times }];
  }

  private charges() {
    const refunds = { data: this.refunded ? this.refunds() : [], has_more: false };
    return [{ id: 'ch_1', payment_intent: 'pi_1', status: 'succeeded', created: second, refunds }];
  }

  private refunds() {
    return [{ id: 're_1', amount: 10_000, currency: 'usd', status: 'succeeded', reason: 'duplicate', metadata: { because: 'paid_twice' } }];
  }

  get stripe(): Stripe {
    const late = (answer: () => object[]) => ({ list: () => ({ autoPagingToArray: async () => Promise.resolve().then(answer) }) });
    const atOnce = (answer: () => object[]) => ({ list: () => ({ autoPagingToArray: () => Promise.resolve(answer()) }) });
    return {
      subscriptions: late(() => this.subscriptions()),
      invoices: atOnce(() => this.invoices()),
      charges: atOnce(() => this.charges()),
    } as unknown as Stripe;
  }
}

it('never sees the end of a second payment without its refund, which would record it as a payment', async () => {
  const { subscriptions, refunds } = await readSnapshot(new Meanwhile().stripe, ['cus_1']);
  expect(subscriptions.map(({ status }) => status)).toEqual(['ended']);
  expect(refunds).toEqual([{ invoiceId: 'in_1', refundId: 're_1', amountCents: 10_000, currency: 'usd', because: 'paid_twice' }]);
});
