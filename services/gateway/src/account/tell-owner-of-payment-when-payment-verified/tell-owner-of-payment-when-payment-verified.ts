import { Inject, Injectable } from '@nestjs/common';
import { type BillingEvent, buyersStream } from '@rekindle/contracts';
import { EventStore, JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { TELL_OWNER_OF_PAYMENT } from '../tell-owner-of-payment/tell-owner-of-payment.job.js';

type PaymentVerified = Extract<BillingEvent, { type: 'PaymentVerified' }>;

/** Only now the payment counts: one that was not needed goes back, and is told of by that. */
@Injectable()
export class TellOwnerOfPaymentWhenPaymentVerified implements Reaction {
  readonly name = 'accounts.tell-owner-of-payment-when-payment-verified';
  readonly context = 'accounts';
  readonly from = 'now';
  readonly subscribesTo = ['PaymentVerified'] as const;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(JobQueue) private readonly jobs: JobQueue,
  ) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, checkoutId } = (event as unknown as PaymentVerified).data;
    const buyers = await this.store.readStream(accountId, buyersStream(accountId), tx);
    const matched = buyers.find(({ data }) => data.checkoutId === checkoutId);
    // Who was signed in, or whose account it opened, knows.
    if (matched?.data.created !== false) return;
    const key = `${TELL_OWNER_OF_PAYMENT}:${checkoutId}`;
    await this.jobs.enqueue(tx, TELL_OWNER_OF_PAYMENT, { accountId, checkoutId }, { key });
  }
}
