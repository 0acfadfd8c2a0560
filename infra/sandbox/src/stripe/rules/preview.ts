import type { Books } from '../books/books.js';
import type { Invoice } from '../books/money-objects.js';
import type { Subscription } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { type PlanChange, apply } from './change-plan.js';
import { draftInvoice, finalizeInvoice, periodLines } from './invoices.js';
import { renew } from './subscriptions.js';

/** What the next invoice would be, tried on a copy of the books: no preview can differ from what is charged after it. */
export function previewInvoice(books: Books, customer: string, subscription: Subscription | undefined, change: PlanChange | null): Invoice {
  const copy = books.fork();
  if (change && subscription) apply(copy, subscription, change);
  if (change?.proration === 'always_invoice') return shown(copy, 'subscription_update');
  if (!subscription) return withoutPlan(copy, customer);
  const now = copy.get('subscription', subscription.id);
  if (now.status === 'canceled' || now.cancel_at_period_end)
    throw invalid('No upcoming invoices for customer', undefined, 'invoice_upcoming_none');
  copy.now = now.items.data[0]?.current_period_end ?? copy.now;
  if (now.status === 'unpaid')
    return draftInvoice(copy, { customer, reason: 'subscription_cycle', subscription: now, lines: periodLines(copy, now) });
  renew(copy, now);
  return shown(copy, 'subscription_cycle');
}

function withoutPlan(copy: Books, customer: string): Invoice {
  const drafted = draftInvoice(copy, { customer, reason: 'manual' });
  if (drafted.lines.data.length === 0) throw invalid('No upcoming invoices for customer', undefined, 'invoice_upcoming_none');
  return asPreview(finalizeInvoice(copy, drafted));
}

function shown(copy: Books, reason: Invoice['billing_reason']): Invoice {
  const made = [...copy.written.values()].filter((one): one is Invoice => one.object === 'invoice' && one.billing_reason === reason);
  const [invoice] = made.filter(({ created }) => created === copy.now).slice(-1);
  if (!invoice) throw invalid('Nothing changes, so there is nothing to invoice.', undefined, 'invoice_upcoming_none');
  return asPreview(invoice);
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
  next_payment_attempt: null,
});
