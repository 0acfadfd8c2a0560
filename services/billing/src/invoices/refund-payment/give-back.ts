import type { RefundPayment } from '@rekindle/contracts';
import type Stripe from 'stripe';
import { digestOf } from '../../provider/digest-of.js';
import { creditDue, creditNoted, takeCredit } from '../../provider/refund-credit.js';
import { ENDS } from '../../provider/refund-end.js';
import { idOf, paymentsOf } from '../../provider/values.js';

/**
 * Refunds what is left of an invoice's payments, each with the credit that came out of it.
 * @param ends the subscription that is to end with it: kept in the refund, so that a later reader can end it
 * @param failed how many refunds of it have failed: each try is a new one to Stripe
 * @param feeCents of an invoice of performance fees: what was not credited. The credit stays, it may be of other orders
 */
export async function giveBack(
  stripe: Stripe,
  { accountId, invoiceId, because }: RefundPayment,
  ends: string | null,
  failed: number,
  feeCents: number | null,
): Promise<void> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const customer = idOf(invoice.customer) ?? '';
  for (const payment_intent of paymentsOf(invoice)) {
    const charges = await stripe.charges.list({ payment_intent, limit: 100 });
    const charge = charges.data.find(({ paid, refunded }) => paid && !refunded);
    if (!charge) continue;
    const metadata = {
      account_id: accountId,
      invoice_id: invoiceId,
      because,
      ...(ends !== null && { [ENDS]: ends }),
      ...(failed > 0 && { after_failed: String(failed) }),
      ...(feeCents === null && (await creditNoted(stripe, customer, charge.id))),
    };
    const idempotencyKey = `refund-${digestOf(metadata)}-${payment_intent}`;
    const part = feeCents === null ? {} : { amount: feeCents };
    const asked = { payment_intent, reason: 'requested_by_customer', metadata, ...part } as const;
    const refund = await stripe.refunds.create(asked, { idempotencyKey });
    const due = creditDue(refund, customer);
    if (due) await takeCredit(stripe, due);
  }
}
