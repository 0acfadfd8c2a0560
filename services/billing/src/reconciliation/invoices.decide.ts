import type { BillingEvent } from '@rekindle/contracts';
import { type RecordedInvoice, type Subscription, failureKey } from '../subscription/subscription.js';
import type { InvoiceSeen, RefundSeen, SubscriptionSeen } from './stripe-snapshot.js';

export const invoiceEvents = (accountId: string, invoices: readonly InvoiceSeen[], { invoices: known }: Subscription): BillingEvent[] =>
  invoices
    .map((invoice) => recorded(accountId, invoice))
    .filter((data) => !sameInvoice(known[data.invoiceId], data))
    .map((data) => ({ type: 'InvoiceRecorded', data }));

function recorded(accountId: string, invoice: InvoiceSeen): RecordedInvoice {
  const { subscriptionId: _, dueCents: _due, failures: _failures, nextAttemptAt: _next, ...said } = invoice;
  return { accountId, ...said };
}

const sameInvoice = (known: RecordedInvoice | undefined, now: RecordedInvoice): boolean =>
  known !== undefined && (Object.keys(now) as (keyof RecordedInvoice)[]).every((field) => known[field] === now[field]);

/** The latest attempt at each open invoice; earlier ones that were not seen at the time are irrelevant now. */
export const failureEvents = (
  accountId: string,
  invoices: readonly InvoiceSeen[],
  current: SubscriptionSeen | null,
  { failures }: Subscription,
): BillingEvent[] =>
  invoices.flatMap((invoice): BillingEvent[] => {
    const { invoiceId, dueCents: amountCents, currency, nextAttemptAt } = invoice;
    const attempt = invoice.status === 'open' ? (invoice.failures?.attempts ?? 0) : 0;
    const own = current !== null && (invoice.subscriptionId ?? current.subscriptionId) === current.subscriptionId;
    if (!own || attempt === 0 || failures.includes(failureKey({ invoiceId, attempt }))) return [];
    const { subscriptionId } = current;
    return [{ type: 'PaymentFailed', data: { accountId, subscriptionId, invoiceId, attempt, amountCents, currency, nextAttemptAt } }];
  });

export const refundEvents = (accountId: string, refunds: readonly RefundSeen[], { refunds: known }: Subscription): BillingEvent[] =>
  refunds
    .filter(({ refundId, due, failed }) => !due && !failed && !known.includes(refundId))
    .map(({ due: _due, ends: _ends, failed: _failed, restore: _restore, ...refund }) => ({
      type: 'RefundIssued',
      data: { accountId, ...refund },
    }));

/** Also for a refund that was never recorded, because its customer counts on it. @param isOver whether a subscription has ended */
export const failedRefundEvents = (
  accountId: string,
  refunds: readonly RefundSeen[],
  { failedRefunds }: Subscription,
  isOver: (subscriptionId: string) => boolean,
): BillingEvent[] =>
  refunds
    .filter(({ refundId, failed, restore }) => failed && !restore && !Object.hasOwn(failedRefunds, refundId))
    .map(({ invoiceId, refundId, amountCents, currency, creditCents, ends }) => ({
      type: 'RefundFailed',
      data: {
        ...{ accountId, invoiceId, refundId, amountCents, currency },
        ...(creditCents !== undefined && { creditCents }),
        subscriptionEnded: ends !== undefined && isOver(ends.subscriptionId),
      },
    }));
