import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changePlan } from './change-plan.js';
import { newCustomer } from './checkout.js';
import { previewInvoice } from './preview.js';
import { aPrice, charged, subscribed } from './testing/scene.js';
import { passTime } from './time.js';

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 }));
const part = fc.double({ min: 0, max: 1, noNaN: true });

it('shows to the cent what the change with the same proration date charges, whenever in the period it is confirmed', () => {
  fc.assert(
    fc.property(cents, cents, cents, part, part, (from, to, owed, shown, confirmed) => {
      const { books, subscription, customer } = subscribed(from);
      books.change(books.get('customer', customer), { balance: -owed });
      const { current_period_start: begin, current_period_end: end } = subscription.items.data[0]!;
      const at = begin + Math.floor((end - begin - 1) * shown);
      passTime(books, at);
      const items = [{ id: subscription.items.data[0]?.id, price: aPrice(books, to) }];
      const change = { items, proration: 'always_invoice' as const, at, orElseNothing: true };
      const preview = previewInvoice(books, customer, subscription, change);
      expect(books.get('subscription', subscription.id)).toEqual(subscription);
      passTime(books, at + Math.floor((end - 1 - at) * confirmed));
      const before = charged(books);
      const changed = changePlan(books, subscription, change);
      const invoice = books.get('invoice', changed.latest_invoice ?? '');
      expect([invoice.amount_due, invoice.total, invoice.ending_balance]).toEqual([
        preview.amount_due,
        preview.total,
        preview.ending_balance,
      ]);
      expect(charged(books) - before).toBe(preview.amount_due);
      expect(invoice.lines.data.map(({ amount }) => amount)).toEqual(preview.lines.data.map(({ amount }) => amount));
    }),
    { numRuns: 300 },
  );
});

it('shows to the cent what the next renewal charges', () => {
  fc.assert(
    fc.property(cents, cents, part, (from, to, moment) => {
      const { books, subscription, customer } = subscribed(from);
      const { current_period_start: begin, current_period_end: end } = subscription.items.data[0]!;
      passTime(books, begin + Math.floor((end - begin - 1) * moment));
      const items = [{ id: subscription.items.data[0]?.id, price: aPrice(books, to) }];
      changePlan(books, subscription, { items, proration: 'create_prorations', at: books.now, orElseNothing: true });
      const now = books.get('subscription', subscription.id);
      const preview = previewInvoice(books, customer, now, null);
      const before = charged(books);
      passTime(books, now.items.data[0]!.current_period_end);
      expect(charged(books) - before).toBe(preview.amount_due);
    }),
    { numRuns: 200 },
  );
});

it('has nothing to show for a customer without a plan and without items', () => {
  const { books } = subscribed(10_000);
  const other = books.put(newCustomer(books, {}));
  expect(() => previewInvoice(books, other.id, undefined, null)).toThrow('No upcoming invoices');
});
