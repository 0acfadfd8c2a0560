import { Inject, Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { MATCH_BUYER } from '../match-buyer/match-buyer.job.js';

type CheckoutPaid = Extract<BillingEvent, { type: 'CheckoutPaid' }>;

/** Somebody has paid without being signed in. */
@Injectable()
export class MatchBuyerWhenCheckoutPaid implements Reaction {
  readonly name = 'accounts.match-buyer-when-checkout-paid';
  readonly context = 'accounts';
  readonly from = 'beginning';
  readonly subscribesTo = ['CheckoutPaid'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { checkoutId, accountId } = (event as unknown as CheckoutPaid).data;
    if (accountId === null) await this.jobs.enqueue(tx, MATCH_BUYER, { checkoutId }, { key: `${MATCH_BUYER}:${checkoutId}` });
  }
}
