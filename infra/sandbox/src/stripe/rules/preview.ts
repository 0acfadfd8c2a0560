import type { Books } from '../books/books.js';
import type { Invoice } from '../books/money-objects.js';
import type { Subscription } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { type PlanChange, apply } from './change-plan.js';
import { draftInvoice, finalizeInvoice, periodLines } from './invoices.js';
import { renew } from './subscriptions.js';

const NOTHING = 'invoice_upcoming_none';

/** The next invoice, tried on a copy of the books: no preview can differ from the charge after it. */
export function previewInvoice(books: Books, customer: string, subscription: Subscription | undefined, change: PlanChange | null): Invoice {
  const copy = books.fork();
  if (change) {
    if (!subscription) throw invalid('The sandbox previews a change of a subscription only: give subscription.', 'subscription');
    const { invoice } = apply(copy, subscription, change);
    if (invoice) return asPreview(copy.get('invoice', invoice.id));
    if (change.proration === 'always_invoice') throw invalid('Nothing changes, so there is nothing to invoice.', undefined, NOTHING);
  }
  if (!subscription) return withoutPlan(copy, customer);
  const now = copy.get('subscription', subscription.id);
  if (now.status === 'canceled' || (now.cancel_at !== null && now.cancel_at <= endOf(now)))
    throw invalid('No upcoming invoices for customer', undefined, NOTHING);
  copy.now = endOf(now);
  if (now.status === 'unpaid')
    return draftInvoice(copy, { customer, reason: 'subscription_cycle', subscription: now, lines: periodLines(copy, now) });
  renew(copy, now);
  return asPreview(copy.get('invoice', copy.get('subscription', now.id).latest_invoice ?? ''));
}

const endOf = ({ items }: Subscription): number => items.data[0]?.current_period_end ?? 0;

function withoutPlan(copy: Books, customer: string): Invoice {
  const drafted = draftInvoice(copy, { customer, reason: 'manual' });
  if (drafted.lines.data.length === 0) throw invalid('No upcoming invoices for customer', undefined, NOTHING);
  return asPreview(finalizeInvoice(copy, drafted));
}

const asPreview = (invoice: Invoice): Invoice => ({
  ...invoice,
  id: `upcoming_${invoice.id}`,
  status: 'draft',
  amount_paid: 0,
  amount_remaining: invoice.amount_due,
  attempted: false,
  attempt_count: 0,
  number: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  next_payment_attempt: null,
});
