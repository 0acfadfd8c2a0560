import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CURRENCY, RefundPayment, type RefundedPayment } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import type Stripe from 'stripe';
import { StripeClient } from '../../stripe/stripe-client.js';
import { AccountLeases } from '../account-leases.js';
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

  private async refund(command: RefundPayment): Promise<RefundedPayment> {
    const { accountId, invoiceId, endSubscription } = command;
    const state = await this.sync.sync(accountId);
    const { invoice, amountCents } = refundPayment(state, invoiceId, endSubscription, this.clock.now());
    const stripe = await this.stripe.sdk();
    if (amountCents !== null) {
      await giveBack(stripe, command);
      await takeCredit(stripe, command, amountCents);
    }
    const subscriptionEnded = endSubscription && (await end(stripe, state, invoiceId));
    await this.sync.sync(accountId);
    return { invoiceId, amountCents: amountCents ?? invoice.refundedCents, currency: invoice.currency, subscriptionEnded };
  }
}

async function giveBack(stripe: Stripe, { accountId, invoiceId, because }: RefundPayment): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 100 });
  const intents = data.flatMap(({ payment: { payment_intent: intent } }) => (typeof intent === 'string' ? intent : (intent?.id ?? [])));
  const metadata = { because, account_id: accountId, invoice_id: invoiceId };
  for (const [n, payment_intent] of intents.entries()) {
    const idempotencyKey = `refund-${accountId}-${invoiceId}${n > 0 ? `-${n}` : ''}`;
    await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer', metadata }, { idempotencyKey });
  }
}

/** What a change of plan had put to the account's credit out of this money is not given a second time. */
async function takeCredit(stripe: Stripe, { accountId, invoiceId }: RefundPayment, refunded: number): Promise<void> {
  const { customer } = await stripe.invoices.retrieve(invoiceId, { expand: ['customer'] });
  if (!customer || typeof customer === 'string' || customer.deleted) return;
  const amount = Math.min(Math.max(-customer.balance, 0), refunded);
  if (amount === 0) return;
  const entry = { amount, currency: CURRENCY, metadata: { account_id: accountId, invoice_id: invoiceId } };
  await stripe.customers.createBalanceTransaction(customer.id, entry, { idempotencyKey: `refund-credit-${accountId}-${invoiceId}` });
}

/** Only the subscription that the invoice was for, while it still serves the account. */
async function end(stripe: Stripe, { paid }: Subscription, invoiceId: string): Promise<boolean> {
  const { parent } = await stripe.invoices.retrieve(invoiceId);
  const named = parent?.subscription_details?.subscription;
  const subscriptionId = typeof named === 'string' ? named : named?.id;
  if (!paid || paid.subscriptionId !== subscriptionId) return false;
  await stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `refund-end-${subscriptionId}` });
  return true;
}
