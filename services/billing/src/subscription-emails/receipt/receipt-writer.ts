import { Inject, Injectable } from '@nestjs/common';
import { subscriptionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type Stripe from 'stripe';
import type { NotificationWriter, Words } from '../../notification/notification-writer.js';
import type { Notification } from '../../notification/notifications.js';
import { StripeClient } from '../../provider/stripe-client.js';
import { moment } from '../../provider/values.js';
import { type ReceiptLine, receiptWords } from './receipt-words.js';

const MOST_LINES = 250;

/** The receipt for a paid invoice, with its lines from the provider. */
@Injectable()
export class ReceiptWriter implements NotificationWriter {
  constructor(
    private readonly store: EventStore,
    private readonly stripe: StripeClient,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async write({ accountId, eventId }: Notification, timeZone: string): Promise<Words | null> {
    const events = await this.store.readStream(accountId, subscriptionStream(accountId));
    const recorded = events.find((event) => event.eventId === eventId);
    if (recorded?.type !== 'InvoiceRecorded') return null;
    const { invoiceId, number, paidAt, issuedAt, totalCents, paidCents } = recorded.data;
    const invoices = (await this.stripe.sdk()).invoices;
    const { total, amount_due } = await invoices.retrieve(invoiceId);
    const lines = await invoices.listLineItems(invoiceId, { limit: 100 }).autoPagingToArray({ limit: MOST_LINES });
    const sums = { totalCents, creditCents: total - amount_due, paidCents };
    const receipt = { number, paidAt: paidAt ?? issuedAt, lines: lines.map(lineOf), ...sums };
    return receiptWords(receipt, timeZone, this.settings.publicUrl);
  }
}

const lineOf = ({ description, amount, period }: Stripe.InvoiceLineItem): ReceiptLine => ({
  description: description ?? 'Rekindle',
  amountCents: amount,
  period: period.end > period.start ? { from: moment(period.start), until: moment(period.end) } : null,
});
