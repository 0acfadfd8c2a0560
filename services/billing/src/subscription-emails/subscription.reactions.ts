import { Injectable } from '@nestjs/common';
import { subscriptionStream } from '@rekindle/contracts';
import { EventStore, type Reactions, type StoredAs, reaction } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Notifications } from '../notification/notifications.js';
import { subscription } from '../subscription/subscription.js';
import { notificationOf } from './subscription-notification.decide.js';

/** Plans that begin, failed and late payments, changes, ends and refunds. */
const CHANGES = [
  'SubscriptionActivated',
  'PaymentFailed',
  'SubscriptionChanged',
  'SubscriptionCanceled',
  'RefundIssued',
  'RefundFailed',
] as const;

/** Notifies an account by email of each event that is new to it. */
@Injectable()
export class SubscriptionReactions implements Reactions {
  constructor(
    private readonly store: EventStore,
    private readonly notices: Notifications,
  ) {}

  readonly reactions = [
    reaction({ name: 'billing.tell-account-when-subscription-changed', from: 'now', on: CHANGES }, async (event, tx) => {
      const { tenantId: accountId, eventId } = event;
      const notice = notificationOf(await this.stateBefore(event, tx), event);
      if (notice) await this.notices.plan(tx, { accountId, kind: 'subscription', occasion: `${notice}:${eventId}`, eventId });
    }),
    reaction({ name: 'billing.tell-account-when-plan-revoked', from: 'now', on: 'PlanRevoked' }, ({ tenantId: accountId, eventId }, tx) =>
      this.notices.plan(tx, { accountId, kind: 'grant', occasion: `grant:revoked:${eventId}`, eventId }),
    ),
    // Once for each invoice, even if a refund is recorded with it later.
    reaction({ name: 'billing.send-receipt-when-invoice-paid', from: 'now', on: 'InvoiceRecorded' }, async (event, tx) => {
      const { accountId, invoiceId, status, paidCents } = event.data;
      if (status !== 'paid' || paidCents === 0) return;
      // Recorded again with a refund, possibly from a time before there were receipts.
      if ((await this.stateBefore(event, tx)).invoices[invoiceId]?.status === 'paid') return;
      const { eventId } = event;
      await this.notices.plan(tx, { accountId, kind: 'receipt', occasion: `receipt:${invoiceId}`, eventId });
    }),
    // The payment page could not reveal that there was already a subscription.
    reaction(
      { name: 'billing.tell-of-second-payment-when-refund-issued', from: 'now', on: 'RefundIssued' },
      async ({ data: { accountId, refundId, because }, eventId }, tx) => {
        if (because !== 'paid_twice') return;
        await this.notices.plan(tx, { accountId, kind: 'second_payment', occasion: `second-payment-${refundId}`, eventId });
      },
    ),
  ];

  private async stateBefore({ tenantId, streamVersion }: StoredAs<(typeof CHANGES)[number] | 'InvoiceRecorded'>, tx: Tx) {
    const history = await this.store.readStream(tenantId, subscriptionStream(tenantId), tx);
    return history.filter((one) => one.streamVersion < streamVersion).reduce(subscription.evolve, subscription.initial);
  }
}
