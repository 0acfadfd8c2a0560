import { Inject, Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Notices } from '../../notice/notices.js';

type RefundIssued = Extract<BillingEvent, { type: 'RefundIssued' }>;

/** The page could not say whose subscription was there already: its owner hears it from us. */
@Injectable()
export class TellOfSecondPaymentWhenRefundIssued implements Reaction {
  readonly name = 'billing.tell-of-second-payment-when-refund-issued';
  readonly context = 'billing';
  readonly from = 'now';
  readonly subscribesTo = ['RefundIssued'] as const;

  constructor(@Inject(Notices) private readonly notices: Notices) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, refundId, because } = (event as unknown as RefundIssued).data;
    if (because !== 'paid_twice') return;
    await this.notices.plan(tx, { accountId, kind: 'second_payment', occasion: `second-payment-${refundId}`, eventId: event.eventId });
  }
}
