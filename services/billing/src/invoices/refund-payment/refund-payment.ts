import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RefundPayment, type RefundedPayment } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import type Stripe from 'stripe';
import { FeeReturns } from '../../performance-fees/fee-returns.js';
import { StripeClient } from '../../provider/stripe-client.js';
import { AccountLeases } from '../../account/account-leases.js';
import { paidFor } from '../../subscription/covering.js';
import { endRefunded } from '../../provider/refund-end.js';
import type { Subscription } from '../../subscription/subscription.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import { idOf } from '../../provider/values.js';
import { giveBack } from './give-back.js';
import { refuseToCutPaidTime } from './other-payments.js';
import { refundPayment } from './refund-payment.decide.js';

/** Only the subscription that the invoice was for, while it still serves the account. */
interface End {
  subscriptionId: string;
  at: 'now' | 'before' | 'never';
}

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
    return this.leases.holding(command.accountId, () => this.refund(command));
  }

  /** A repeat goes on where the first attempt broke off. */
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
