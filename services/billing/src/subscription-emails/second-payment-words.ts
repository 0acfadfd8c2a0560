import { Inject, Injectable } from '@nestjs/common';
import { type BillingEvent, subscriptionStream, dollars } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type { NotificationWriter, Words } from '../notification/notification-writer.js';
import type { Notification } from '../notification/notifications.js';

type RefundIssued = Extract<BillingEvent, { type: 'RefundIssued' }>;

/** A plan was paid for twice, and the second payment is refunded. */
@Injectable()
export class SecondPaymentWords implements NotificationWriter {
  constructor(
    private readonly store: EventStore,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async write({ accountId, eventId }: Notification): Promise<Words | null> {
    const events = await this.store.readStream(accountId, subscriptionStream(accountId));
    const refund = events.find((event) => event.eventId === eventId) as RefundIssued | undefined;
    return refund ? secondPaymentWords(refund.data.amountCents, this.settings.publicUrl) : null;
  }
}

export function secondPaymentWords(amountCents: number, publicUrl: string): Words {
  const amount = dollars(amountCents);
  return {
    subject: `We are refunding a second payment of ${amount}`,
    paragraphs: [
      `A plan was paid for with your email address while your account had a subscription already. You need only one, so the second one is cancelled and its ${amount} go back to the card in full. Banks usually take five to ten days.`,
      'Your subscription and its plan stay as they were. To move to another plan, change it in the billing settings.',
    ],
    action: { label: 'Look at your plan', url: `${publicUrl}/settings/billing` },
  };
}
