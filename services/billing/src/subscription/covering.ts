import type Stripe from 'stripe';
import type { Covering } from './subscription.js';

/** The payments for a subscription, minus what a change credited. */
export async function paidFor(stripe: Stripe, subscription: string): Promise<Covering[]> {
  const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return invoices.map(({ id: invoiceId, lines }) => ({ invoiceId, until: new Date(endOfLines(lines.data) * 1000) }));
}

const endOfLines = (lines: readonly Stripe.InvoiceLineItem[]): number => Math.max(0, ...lines.map(({ period }) => period.end));
