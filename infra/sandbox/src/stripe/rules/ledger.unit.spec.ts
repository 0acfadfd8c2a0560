import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Books } from '../books/books.js';
import { StripeError } from '../books/stripe-error.js';
import { saveCard } from './cards-of.js';
import { testCards } from './cards.js';
import { type Proration, changePlan } from './change-plan.js';
import { payCheckout } from './checkout.js';
import { refundCharge } from './refunds.js';
import { cancelAtPeriodEnd, endSubscription } from './cancel.js';
import { aPrice, aSession, addDays, atStart, charged, paid } from './testing/scene.js';
import { passTime } from './time.js';

type Step = (books: Books) => void;

const first = (books: Books) => books.all('subscription', ({ status }) => status !== 'canceled').at(-1);
const cents = fc.oneof({ arbitrary: fc.constant(0), weight: 1 }, { arbitrary: fc.integer({ min: 0, max: 200_000 }), weight: 3 });
const card = fc.constantFrom(...testCards);

const steps: fc.Arbitrary<Step>[] = [
  fc.record({ amount: cents, card }).map(({ amount, card }) => (books) => {
    const session = aSession(books, [aPrice(books, amount)]);
    payCheckout(books, payCheckout(books, session, card), card);
  }),
  fc.integer({ min: 1, max: 50 }).map((days) => (books) => passTime(books, addDays(books.now, days))),
  fc
    .record({
      amount: cents,
      proration: fc.constantFrom<Proration>('create_prorations', 'always_invoice', 'none'),
      orElseNothing: fc.boolean(),
    })
    .map(({ amount, ...rest }) => (books) => {
      const subscription = first(books);
      const items = [{ id: subscription?.items.data[0]?.id, price: aPrice(books, amount) }];
      if (subscription) changePlan(books, subscription, { items, at: books.now, ...rest });
    }),
  card.map((card) => (books) => {
    const subscription = first(books);
    if (subscription) books.change(subscription, { default_payment_method: saveCard(books, card, subscription.customer).id });
  }),
  fc.option(cents, { nil: undefined }).map((amount) => (books) => {
    const charge = books.all('charge').at(-1);
    if (charge) refundCharge(books, charge, amount, { reason: null, metadata: {} });
  }),
  fc.boolean().map((wish) => (books) => {
    const subscription = first(books);
    if (subscription) books.change(subscription, cancelAtPeriodEnd(subscription, wish, books.now));
  }),
  fc.constant((books) => {
    const subscription = first(books);
    if (subscription) endSubscription(books, subscription);
  }),
];

const play = (books: Books, moves: Step[]): void => {
  for (const move of moves)
    try {
      move(books);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
    }
};

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

it('charges what the paid invoices say, refunds no more than that, and owes nothing twice, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...steps), { maxLength: 25 }), (moves) => {
      const books = atStart();
      play(books, moves);
      const refunded = sum(books.all('refund', ({ status }) => status === 'succeeded').map(({ amount }) => amount));
      const kept = sum(books.all('charge', ({ paid }) => paid).map(({ amount, amount_refunded }) => amount - amount_refunded));
      expect(charged(books)).toBe(paid(books));
      expect(kept).toBe(paid(books) - refunded);
      for (const charge of books.all('charge')) expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount);
      const perInvoice = books.all('charge', ({ paid }) => paid).map(({ payment_intent }) => payment_intent);
      expect(new Set(perInvoice).size).toBe(perInvoice.length);
    }),
    { numRuns: 300 },
  );
});

it('keeps every cent of every invoice: billed is paid, open or credited to the customer', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...steps), { maxLength: 25 }), (moves) => {
      const books = atStart();
      play(books, moves);
      for (const { id, balance } of books.all('customer')) {
        const invoices = books.all('invoice', ({ customer, status }) => customer === id && status !== 'draft');
        expect(sum(invoices.map(({ total }) => total))).toBe(sum(invoices.map(({ amount_due }) => amount_due)) + balance);
        const items = books.all('invoiceitem', ({ customer, invoice }) => customer === id && invoice !== null);
        const placed = books.all('invoice', ({ customer }) => customer === id).flatMap(({ lines }) => lines.data);
        for (const item of items) expect(placed.filter(({ parent }) => JSON.stringify(parent).includes(item.id))).toHaveLength(1);
      }
    }),
    { numRuns: 200 },
  );
});

it('reaches the same state in one leap of time as in many', () => {
  fc.assert(
    fc.property(cents, card, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }), (amount, card, leaps) => {
      const begun = atStart();
      play(begun, [(books) => void payCheckout(books, aSession(books, [aPrice(books, amount)]), card)]);
      const [once, often] = [begun.fork(), begun.fork()];
      for (const days of leaps) passTime(often, addDays(often.now, days));
      passTime(once, often.now);
      const state = (books: Books) => [charged(books), ...books.all('subscription').map(({ status, items }) => [status, items])];
      expect(state(once)).toEqual(state(often));
    }),
    { numRuns: 100 },
  );
});
