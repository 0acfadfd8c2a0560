import type { Books } from '../books/books.js';
import type { Invoice } from '../books/money-objects.js';
import type { StripeObject, Subscription } from '../books/objects.js';
import { collect } from './collect.js';
import { finalizeInvoice } from './invoices.js';
import { failRefund } from './refunds.js';
import { renew } from './subscriptions.js';

/** How long a draft that proceeds by itself can still be changed. */
const DRAFT_S = 3_600;

/** When an object changes by itself, in seconds; null for never. */
export function dueAt(object: StripeObject): number | null {
  if (object.object === 'checkout.session') return object.status === 'open' ? object.expires_at : null;
  if (object.object === 'invoice')
    return object.status === 'draft' ? finalAt(object) : object.status === 'open' ? object.next_payment_attempt : null;
  if (object.object === 'refund') return object.status === 'succeeded' ? object.sandbox_fails_at : null;
  return object.object === 'subscription' ? turnOf(object) : null;
}

const finalAt = ({ auto_advance, created }: Invoice): number | null => (auto_advance ? created + DRAFT_S : null);

function turnOf({ status, items, cancel_at }: Subscription): number | null {
  const end = items.data[0]?.current_period_end ?? null;
  if (status === 'canceled' || end === null) return null;
  return cancel_at === null ? end : Math.min(end, cancel_at);
}

/** Performs what has come due since then, in order, each at its own time. */
export function passTime(books: Books, now: number): void {
  for (let next = firstDue(books, now); next; next = firstDue(books, now)) {
    books.now = next.at;
    happen(books, next.object);
  }
  books.now = now;
}

function happen(books: Books, object: StripeObject): void {
  if (object.object === 'checkout.session') books.change(object, { status: 'expired', url: null }, 'checkout.session.expired');
  else if (object.object === 'invoice') collect(books, object.status === 'draft' ? finalizeInvoice(books, object) : object);
  else if (object.object === 'refund') failRefund(books, object);
  else if (object.object === 'subscription') renew(books, object);
}

function firstDue(books: Books, now: number): { object: StripeObject; at: number } | undefined {
  const candidates = [...books.all('checkout.session'), ...books.all('invoice'), ...books.all('refund'), ...books.all('subscription')];
  return candidates
    .flatMap((object) => {
      const at = dueAt(object);
      return at !== null && at <= now ? [{ object, at }] : [];
    })
    .sort((a, b) => a.at - b.at)[0];
}
