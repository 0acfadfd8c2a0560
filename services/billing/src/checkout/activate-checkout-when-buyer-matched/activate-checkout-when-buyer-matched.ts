import { Inject, Injectable } from '@nestjs/common';
import type { AccountsEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { CheckoutJobs } from '../checkout-jobs.js';
import { Checkouts } from '../checkouts.js';

type BuyerMatched = Extract<AccountsEvent, { type: 'BuyerMatched' }>;

/** Now it is known who paid: they get their plan, and cannot pay on another page of theirs. */
@Injectable()
export class ActivateCheckoutWhenBuyerMatched implements Reaction {
  readonly name = 'billing.activate-checkout-when-buyer-matched';
  readonly context = 'billing';
  readonly from = 'beginning';
  readonly subscribesTo = ['BuyerMatched'] as const;

  constructor(
    @Inject(Checkouts) private readonly checkouts: Checkouts,
    @Inject(CheckoutJobs) private readonly jobs: CheckoutJobs,
  ) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { checkoutId, accountId, created } = (event as unknown as BuyerMatched).data;
    await this.checkouts.match(tx, checkoutId, accountId, created);
    await this.jobs.activate(tx, checkoutId);
    await this.jobs.close(tx, await this.checkouts.allOpen(tx, accountId));
  }
}
