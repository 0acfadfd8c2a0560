import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RefundPayment, type RefundedPayment } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import type Stripe from 'stripe';
import { AccountLeases } from '../../account/account-leases.js';
import { FeeReturns } from '../../performance-fees/fee-returns.js';
import { orElse } from '../../provider/or-else.js';
import { creditDue, creditNoted, takeCredit } from '../../provider/refund-credit.js';
import { ENDS, endRefunded } from '../../provider/refund-end.js';
import { StripeClient } from '../../provider/stripe-client.js';
import { digestOf, idOf, paymentsOf } from '../../provider/values.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import { paidFor } from '../../subscription/covering.js';
import type { Subscription } from '../../subscription/subscription.js';
import { refundPayment, refuseToCutPaidTime } from './refund-payment.decide.js';

/** The subscription that the invoice was for, if it still serves the account. */
interface End {
  subscriptionId: string;
  at: 'now' | 'before' | 'never';
}

const UNCERTAIN = 'It is not certain whether the refund went through. Please try again: nothing is refunded twice';

const NEVER: End = { subscriptionId: '', at: 'never' };

@CommandHandler(RefundPayment)
export class RefundPaymentHandler implements ICommandHandler<RefundPayment> {
  constructor(
    private readonly reconciler: SubscriptionReconciler,
    private readonly leases: AccountLeases,
    private readonly stripe: StripeClient,
    private readonly returns: FeeReturns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(command: RefundPayment): Promise<RefundedPayment> {
    return orElse(UNCERTAIN, () => this.leases.holding(command.accountId, () => this.refund(command)));
  }

  /** A repeat continues where the first attempt stopped. */
  private async refund(command: RefundPayment): Promise<RefundedPayment> {
    const { accountId, invoiceId, endSubscription } = command;
    const state = await this.reconciler.reconcile(accountId);
    const now = this.clock.now();
    const fee = await this.returns.standingOf(accountId, invoiceId);
    const { invoice, amountCents } = refundPayment(state, invoiceId, now, fee ? fee.ownCents - fee.creditedCents : undefined);
    const stripe = await this.stripe.sdk();
    const end = endSubscription ? await endOf(stripe, state, invoiceId) : NEVER;
    if (end.at === 'now') refuseToCutPaidTime(state, await paidFor(stripe, end.subscriptionId), invoiceId, now);
    const ends = end.at === 'now' ? end.subscriptionId : null;
    if (amountCents !== null) await giveBack(stripe, command, ends, failedOf(state, invoiceId), fee && amountCents);
    if (ends !== null) await endRefunded(stripe, ends);
    const { creditTaken } = await this.reconciler.reconcile(accountId);
    return {
      invoiceId,
      amountCents: amountCents ?? invoice.refundedCents,
      creditTakenCents: creditTaken[invoiceId] ?? 0,
      currency: invoice.currency,
      subscriptionEnded: end.at !== 'never',
      changed: amountCents !== null || end.at === 'now',
    };
  }
}

async function endOf(stripe: Stripe, { paid, ended }: Subscription, invoiceId: string): Promise<End> {
  const { parent } = await stripe.invoices.retrieve(invoiceId);
  const subscriptionId = idOf(parent?.subscription_details?.subscription) ?? '';
  if (ended.includes(subscriptionId)) return { subscriptionId, at: 'before' };
  return paid?.subscriptionId === subscriptionId ? { subscriptionId, at: 'now' } : NEVER;
}

const failedOf = ({ failedRefunds }: Subscription, invoiceId: string): number =>
  Object.values(failedRefunds).filter((one) => one.invoiceId === invoiceId).length;

/**
 * Refunds the remainder of an invoice's payments, each with the credit that resulted from it.
 * @param ends the subscription to end with it: recorded in the refund, so that a later read of Stripe can end it
 * @param failed how many of its refunds have failed: each attempt is a new request to Stripe
 * @param feeCents for an invoice of performance fees: what was not credited. The credit is kept; it may be for other orders
 */
async function giveBack(
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
