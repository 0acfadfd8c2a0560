import { describe, expect, it } from '@jest/globals';
import type { BillingEvent } from '@rekindle/contracts';
import fc from 'fast-check';
import { refundPayment } from '../invoices/refund-payment/refund-payment.decide.js';
import { type RecordedInvoice, subscription } from '../subscription/subscription.js';
import { type Order, feeEvents } from './fee.decide.js';
import { feeMonth, feeWords } from './fee-month.decide.js';
import { type MonthEvents, feeBooks, refundedFees } from './fee-returns.decide.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const share = { percent: 15, terms: 'performance-15-percent@1' };
const now = new Date('2026-12-10T09:00:00.000Z');
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const nameOf = (month: number): string => `20${String(26 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;

/** An account as the ledger, the closing and the operator's refunds make it, without a payment provider. */
class Account {
  readonly months: MonthEvents[] = [{ month: nameOf(0), events: [] }];
  readonly dues: number[] = [];
  private readonly orders: Order[] = [];
  private readonly invoices = new Map<string, RecordedInvoice>();
  private balance = 0;

  order(amountCents: number): void {
    const order: Order = { accountId, conversionId: `c${this.orders.length}`, campaignId: 'b', amountCents, orderedAt: now, reversals: [] };
    this.orders.push(order);
    this.append(feeEvents(order, share, { accrued: false, reversals: 0 }, this.open.month));
  }

  reverse(which: number, part: number): void {
    const index = which % Math.max(1, this.orders.length);
    const order = this.orders[index];
    if (!order) return;
    const left = order.amountCents - sum(order.reversals.map(({ amountCents }) => amountCents));
    const reversal = { reversalId: `r${order.reversals.length}`, amountCents: Math.ceil(left * part) };
    const after = { ...order, reversals: [...order.reversals, reversal] };
    this.orders[index] = after;
    this.append(feeEvents(after, share, { accrued: true, reversals: order.reversals.length }, this.open.month));
  }

  close(): void {
    const { month, events } = this.open;
    if (events.length > 0) {
      const refunds = new Map([...this.invoices].map(([id, { refundedCents }]) => [id, refundedCents]));
      const refunded = refundedFees(this.months.slice(0, -1), this.open, refunds);
      const feeCents = events.reduce(feeMonth.evolve, feeMonth.initial).feeCents + sum(refunded.map((one) => one.feeCents));
      const invoiceId = feeCents === 0 ? null : `in_${month}`;
      this.append([{ type: 'PerformanceFeesInvoiced', data: { accountId, month, feeCents, invoiceId, refunded } }]);
      if (invoiceId !== null) this.charge(invoiceId, feeCents);
      this.dues.push(feeCents);
    }
    this.months.push({ month: nameOf(this.months.length), events: [] });
  }

  /** @param part the share that the operator refunds at Stripe directly; 1 is a full refund through the product */
  refund(which: number, part: number): number {
    const charged = [...this.invoices.values()];
    const invoice = charged[which % Math.max(1, charged.length)];
    if (!invoice || invoice.paidCents === 0) return 0;
    const { ownCents, creditedCents } = this.standing(invoice.invoiceId);
    const whole = ownCents - creditedCents;
    if (whole <= 0 && invoice.refundedCents === 0) return 0;
    const { amountCents } = refundPayment(
      { ...subscription.initial, invoices: { [invoice.invoiceId]: invoice } },
      invoice.invoiceId,
      now,
      whole,
    );
    const back = Math.floor((amountCents ?? 0) * part);
    this.invoices.set(invoice.invoiceId, { ...invoice, refundedCents: invoice.refundedCents + back });
    return back;
  }

  /** By month: what was charged, minus refunds and credits. */
  kept(): number[] {
    return [...feeBooks(this.months.slice(0, -1)).standings.values()].map(
      ({ invoiceId, ownCents, creditedCents }) => ownCents - creditedCents - (this.invoices.get(invoiceId ?? '')?.refundedCents ?? 0),
    );
  }

  get feeOfRemainder(): number {
    return sum(
      this.orders.map(({ amountCents, reversals }) =>
        Math.round(((amountCents - sum(reversals.map((one) => one.amountCents))) * share.percent) / 100),
      ),
    );
  }

  private standing(invoiceId: string) {
    const { standings } = feeBooks(this.months.slice(0, -1));
    return [...standings.values()].find((one) => one.invoiceId === invoiceId) ?? { ownCents: 0, creditedCents: 0 };
  }

  private charge(invoiceId: string, feeCents: number): void {
    const paidCents = Math.max(0, feeCents - this.balance);
    this.balance = Math.max(0, this.balance - feeCents);
    const said = { accountId, invoiceId, number: null, reason: 'fees', status: 'paid', currency: 'usd', refundedCents: 0 } as const;
    const at = now.toISOString();
    this.invoices.set(invoiceId, { ...said, totalCents: feeCents, paidCents, issuedAt: at, paidAt: at });
  }

  private get open(): MonthEvents {
    return this.months.at(-1) as MonthEvents;
  }

  private append(events: BillingEvent[]): void {
    const { month, events: before } = this.open;
    this.months[this.months.length - 1] = { month, events: [...before, ...events] };
  }
}

describe('the fee of a month', () => {
  it('is not credited again for a reversed order if it was refunded with its invoice', () => {
    const account = new Account();
    account.order(10_000);
    account.close();
    expect(account.refund(0, 1)).toBe(1_500);
    account.reverse(0, 1);
    account.close();
    expect([account.dues, account.kept()]).toEqual([
      [1_500, 0],
      [0, 0],
    ]);
  });

  it('is refunded with its invoice only as far as it was not credited', () => {
    const account = new Account();
    account.order(10_000);
    account.order(5_000);
    account.close();
    account.reverse(1, 1);
    account.close();
    expect([account.dues, account.refund(0, 1), account.refund(0, 1)]).toEqual([[2_250, -750], 1_500, 0]);
    account.reverse(0, 1);
    account.close();
    expect([account.dues, account.kept()]).toEqual([
      [2_250, -750, 0],
      [0, 0, 0],
    ]);
  });

  it('is credited only up to the remainder after a partial refund', () => {
    const account = new Account();
    account.order(10_000);
    account.close();
    account.refund(0, 0.4);
    account.reverse(0, 0.5);
    account.close();
    account.reverse(0, 1);
    account.close();
    expect([account.dues, account.kept()]).toEqual([
      [1_500, -750, -150],
      [0, 0, 0],
    ]);
  });

  type Move = { kind: 'order' | 'reverse' | 'refund' | 'close'; which: number; cents: number; part: number };
  const part = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
  const move = (...kinds: Move['kind'][]) => fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(20), cents: fc.nat(50_000), part });
  const played = (moves: Move[]): Account => {
    const account = new Account();
    for (const { kind, which, cents, part: share_ } of [...moves, { kind: 'close', which: 0, cents: 0, part: 1 } as const]) {
      if (kind === 'order') account.order(cents);
      else if (kind === 'reverse') account.reverse(which, share_);
      else if (kind === 'refund') account.refund(which, share_);
      else account.close();
    }
    return account;
  };

  it('is returned at most once, regardless of the order of refunds and reversals', () => {
    fc.assert(
      fc.property(fc.array(move('order', 'reverse', 'refund', 'close'), { maxLength: 40 }), (moves) => {
        expect(Math.min(0, ...played(moves).kept())).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is that of the orders' remainder if nothing was refunded manually", () => {
    fc.assert(
      fc.property(fc.array(move('order', 'reverse', 'close'), { maxLength: 40 }), (moves) => {
        const account = played(moves);
        expect([sum(account.dues), sum(account.kept())]).toEqual([account.feeOfRemainder, account.feeOfRemainder]);
      }),
      { numRuns: 1_000 },
    );
  });
});

it('an invoice states what had been refunded with an earlier one', () => {
  const state = { ...feeMonth.initial, feeCents: 1_500, revenueCents: 10_000, orders: 1, percents: [15] };
  expect(feeWords('2026-12', state, 1_500)).toBe(
    'Performance fee December 2026: 15% of $100.00 from 1 order; $15.00 of the reversals had already been refunded with the invoice',
  );
});
