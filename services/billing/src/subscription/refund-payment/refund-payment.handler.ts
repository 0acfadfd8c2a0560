import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RefundPayment, type RefundedPayment } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import type Stripe from 'stripe';
import { digestOf } from '../../stripe/digest-of.js';
import { StripeClient } from '../../stripe/stripe-client.js';
import { AccountLeases } from '../account-leases.js';
import { creditToTake, takeCredit } from '../refund-credit.js';
import { refundInvoice } from '../refund-in-full.js';
import type { Subscription } from '../subscription.js';
import { SubscriptionSync } from '../subscription-sync.js';
import { refundPayment } from './refund-payment.decide.js';

@CommandHandler(RefundPayment)
export class RefundPaymentHandler implements ICommandHandler<RefundPayment, RefundedPayment> {
  constructor(
    @Inject(SubscriptionSync) private readonly sync: SubscriptionSync,
    @Inject(AccountLeases) private readonly leases: AccountLeases,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(command: RefundPayment): Promise<RefundedPayment> {
    return this.leases.holding(command.accountId, () => this.refund(command));
  }

  /** Asked again, it goes on where the first try broke off. */
  private async refund(command: RefundPayment): Promise<RefundedPayment> {
    const { accountId, invoiceId, endSubscription } = command;
    const state = await this.sync.sync(accountId);
    const { invoice, amountCents } = refundPayment(state, invoiceId, this.clock.now());
    const stripe = await this.stripe.sdk();
    if (amountCents !== null) await giveBack(stripe, command, amountCents);
    await takeCredit(stripe, invoiceId);
    const ending = endSubscription ? await end(stripe, state, invoiceId) : 'untouched';
    await this.sync.sync(accountId);
    return {
      invoiceId,
      amountCents: amountCents ?? invoice.refundedCents,
      currency: invoice.currency,
      subscriptionEnded: ending !== 'untouched',
      changed: amountCents !== null || ending === 'now',
    };
  }
}

async function giveBack(stripe: Stripe, { accountId, invoiceId, because }: RefundPayment, amountCents: number): Promise<void> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments', 'customer'] });
  const noted = { account_id: accountId, invoice_id: invoiceId, ...creditToTake(invoice, amountCents) };
  await refundInvoice(stripe, invoice, {
    because,
    reason: 'requested_by_customer',
    key: `refund-${digestOf({ ...noted, because })}`,
    noted,
  });
}

/** Only the subscription that the invoice was for, while it still serves the account. */
async function end(stripe: Stripe, { paid, ended }: Subscription, invoiceId: string): Promise<'now' | 'before' | 'untouched'> {
  const { parent } = await stripe.invoices.retrieve(invoiceId);
  const named = parent?.subscription_details?.subscription;
  const subscriptionId = (typeof named === 'string' ? named : named?.id) ?? '';
  if (ended.includes(subscriptionId)) return 'before';
  if (paid?.subscriptionId !== subscriptionId) return 'untouched';
  await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `refund-end-${subscriptionId}` });
  return 'now';
}
