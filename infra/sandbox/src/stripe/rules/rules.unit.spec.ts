import { describe, expect, it } from '@jest/globals';
import { type Books, listOf } from '../books/books.js';
import type { CheckoutSession, Price, Subscription } from '../books/objects.js';
import { saveCard } from './cards-of.js';
import { cardOfNumber } from './cards.js';
import { apply, changePlan } from './change-plan.js';
import { newCustomer, payCheckout, returnAddress } from './checkout.js';
import { periodStart, unusedShare } from './periods.js';
import { previewInvoice } from './preview.js';
import { refundCharge } from './refunds.js';
import { cancelAtPeriodEnd } from './cancel.js';
import { addDays, aCard, aPrice, aSession, atStart, charged, paid, start, subscribed } from './testing/scene.js';
import { passTime } from './time.js';

const typesOf = (books: Books): string[] => books.events.map(({ type }) => type);

describe('a checkout session', () => {
  it('opens a subscription with a paid invoice when it is paid', () => {
    const books = atStart();
    const session = payCheckout(books, aSession(books, [aPrice(books, 10_000)]), aCard('4242 4242 4242 4242'));
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(books.get('subscription', session.subscription ?? '')).toMatchObject({ status: 'active', latest_invoice: session.invoice });
    expect(books.get('invoice', session.invoice ?? '')).toMatchObject({
      status: 'paid',
      amount_paid: 10_000,
      billing_reason: 'subscription_create',
    });
    expect(typesOf(books)).toEqual([
      'price.created',
      'customer.created',
      'payment_method.attached',
      'invoice.created',
      'customer.subscription.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  it('charges once when it is paid twice', () => {
    const books = atStart();
    const open = aSession(books, [aPrice(books, 10_000)]);
    const session = payCheckout(books, open, aCard('4242424242424242'));
    expect(payCheckout(books, session, aCard('4242424242424242'))).toBe(session);
    expect(charged(books)).toBe(10_000);
  });

  it.each([
    ['4000000000000002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
  ])('is refused by card %s', (number, decline_code, message) => {
    const books = atStart();
    const pay = () => payCheckout(books, aSession(books, [aPrice(books, 10_000)]), aCard(number));
    expect(pay).toThrow(
      expect.objectContaining({ status: 402, type: 'card_error', message, more: expect.objectContaining({ decline_code }) }),
    );
    expect(charged(books)).toBe(0);
  });

  it('is complete without a charge if nothing is due today, and a fee is charged once', () => {
    const free = atStart();
    const nothing = payCheckout(free, aSession(free, [aPrice(free, 0)]), aCard('4242424242424242'));
    expect([nothing.payment_status, charged(free)]).toEqual(['no_payment_required', 0]);
    const books = atStart();
    payCheckout(books, aSession(books, [aPrice(books, 0), aPrice(books, 50_000, null)]), aCard('4242424242424242'));
    passTime(books, addDays(start, 40));
    expect(charged(books)).toBe(50_000);
  });

  it('expires at its time and cannot be paid after it', () => {
    const books = atStart();
    const { id } = aSession(books, [aPrice(books, 10_000)]);
    passTime(books, addDays(start, 2));
    const expired = books.get('checkout.session', id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect(() => payCheckout(books, expired, aCard('4242424242424242'))).toThrow('expired');
  });

  it('sends the payer back with its id', () => {
    const session = { id: 'cs_1', success_url: 'https://a.example/?s={CHECKOUT_SESSION_ID}' } as CheckoutSession;
    expect(returnAddress(session)).toBe('https://a.example/?s=cs_1');
  });
});

describe('a subscription', () => {
  it('renews each month on its day and is charged each time', () => {
    const { books, id } = subscribed(10_000);
    passTime(books, Date.UTC(2026, 3, 1) / 1000);
    expect(new Date((books.get('subscription', id).items.data[0]?.current_period_end ?? 0) * 1000).toISOString()).toBe(
      '2026-04-30T12:00:00.000Z',
    );
    expect([charged(books), paid(books)]).toEqual([30_000, 30_000]);
  });

  it('is past due after a decline, is tried again after 3, 5 and 7 days, and then unpaid', () => {
    const { books, id } = subscribed(10_000, '4000000000000341');
    const due = books.get('subscription', id).items.data[0]?.current_period_end ?? 0;
    const seen = [0, 3, 8, 15].map((day) => {
      passTime(books, addDays(due, day));
      const { status, latest_invoice } = books.get('subscription', id);
      const { attempt_count, next_payment_attempt } = books.get('invoice', latest_invoice ?? '');
      return [status, attempt_count, next_payment_attempt && (next_payment_attempt - due) / 86_400];
    });
    expect(seen).toEqual([
      ['past_due', 1, 3],
      ['past_due', 2, 8],
      ['past_due', 3, 15],
      ['unpaid', 4, null],
    ]);
    expect(charged(books)).toBe(10_000);
  });

  it('is active again once its invoice is paid with another card', () => {
    const { books, id, customer } = subscribed(10_000, '4000000000000341');
    passTime(books, addDays(start, 32));
    const good = saveCard(books, aCard('4242424242424242'), customer);
    books.change(books.get('subscription', id), { default_payment_method: good.id });
    passTime(books, addDays(start, 36));
    expect([books.get('subscription', id).status, charged(books)]).toEqual(['active', 20_000]);
  });

  it('that is cancelled for the end of its period ends there, unless the cancellation is withdrawn', () => {
    const { books, id } = subscribed(10_000);
    const copy = books.fork();
    const cancelled = books.change(books.get('subscription', id), cancelAtPeriodEnd(books.get('subscription', id), true, start));
    expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end);
    const kept = copy.change(cancelled, cancelAtPeriodEnd(cancelled, false, start));
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    for (const either of [books, copy]) passTime(either, addDays(start, 40));
    expect([books.get('subscription', id).status, copy.get('subscription', id).status]).toEqual(['canceled', 'active']);
    expect([charged(books), charged(copy)]).toEqual([10_000, 20_000]);
  });
});

describe('a change of plan', () => {
  const change = (books: Books, subscription: Subscription, price: Price, more: object = {}) => ({
    items: [{ id: subscription.items.data[0]?.id, price }],
    proration: 'always_invoice' as const,
    at: books.now,
    orElseNothing: true,
    ...more,
  });

  it('upwards charges the rest of the period immediately, as its preview said', () => {
    const { books, subscription } = subscribed(10_000);
    passTime(books, start + Math.round((subscription.items.data[0]!.current_period_end - start) / 2));
    const wish = change(books, subscription, aPrice(books, 25_000));
    expect(previewInvoice(books, subscription.customer, subscription, wish)).toMatchObject({
      amount_due: 7_500,
      amount_paid: 0,
      status: 'draft',
    });
    expect(charged(books)).toBe(10_000);
    expect(changePlan(books, subscription, wish).items.data[0]?.price.unit_amount).toBe(25_000);
    expect([charged(books), paid(books)]).toEqual([17_500, 17_500]);
  });

  it('upwards with a card that declines changes nothing', () => {
    const { books, subscription } = subscribed(10_000, '4000000000000341');
    const wish = change(books, subscription, aPrice(books, 25_000));
    expect(() => changePlan(books, subscription, wish)).toThrow('Your card was declined.');
    expect(books.get('subscription', subscription.id)).toEqual(subscription);
    expect(books.all('invoice')).toHaveLength(1);
  });

  it('downwards keeps the difference for the next invoices', () => {
    const { books, subscription } = subscribed(25_000);
    changePlan(books, subscription, change(books, subscription, aPrice(books, 10_000)));
    expect(books.get('customer', subscription.customer).balance).toBe(-15_000);
    passTime(books, addDays(start, 32));
    expect([charged(books), books.get('customer', subscription.customer).balance]).toEqual([25_000, -5_000]);
    passTime(books, addDays(start, 62));
    expect(charged(books)).toBe(30_000);
  });

  it('with create_prorations waits for the next invoice', () => {
    const { books, subscription } = subscribed(10_000);
    apply(books, subscription, change(books, subscription, aPrice(books, 25_000), { proration: 'create_prorations' }));
    expect(charged(books)).toBe(10_000);
    expect(previewInvoice(books, subscription.customer, subscription, null).amount_due).toBe(40_000);
    passTime(books, addDays(start, 32));
    expect(charged(books)).toBe(50_000);
  });
});

describe('a refund', () => {
  it('returns parts up to what was charged, and not a cent more', () => {
    const { books } = subscribed(10_000);
    const charge = () => books.all('charge')[0]!;
    const nothing = { reason: null, metadata: {} };
    refundCharge(books, charge(), 4_000, nothing);
    expect(() => refundCharge(books, charge(), 6_001, nothing)).toThrow('greater than unrefunded amount on charge (6000)');
    expect(() => refundCharge(books, charge(), 0, nothing)).toThrow('at least 1 cent');
    refundCharge(books, charge(), undefined, nothing);
    expect(charge()).toMatchObject({ amount_refunded: 10_000, refunded: true });
    expect(() => refundCharge(books, charge(), undefined, nothing)).toThrow('already been refunded');
  });
});

describe('periods', () => {
  const month = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;

  it('keep the day of their anchor, or take the last of a shorter month', () => {
    const day = (n: number) => new Date(periodStart(start, month, n) * 1000).toISOString().slice(0, 10);
    expect([1, 2, 3, 13].map(day)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28']);
  });

  it('are prorated to the cent', () => {
    expect([0, 5, 10, 12].map((at) => unusedShare(999, { start: 0, end: 10 }, at))).toEqual([999, 500, 0, 0]);
  });
});

it('recognizes the published cards with spaces and without', () => {
  expect([cardOfNumber('4242 4242 4242 4242')?.decline, cardOfNumber('4242424242424241')]).toEqual([null, undefined]);
  expect(newCustomer(atStart(), { email: 'a@b.example' })).toMatchObject({ email: 'a@b.example', balance: 0 });
  expect(listOf([1], '/v1/x')).toEqual({ object: 'list', data: [1], has_more: false, url: '/v1/x' });
});
