import { Injectable } from '@nestjs/common';
import { type Reactions, reaction } from '@rekindle/event-sourcing';
import { CheckoutJobs } from './checkout-jobs.js';
import { Checkouts } from './checkouts.js';

@Injectable()
export class CheckoutReactions implements Reactions {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly jobs: CheckoutJobs,
  ) {}

  readonly reactions = [
    // Now the payer is known: they get their plan, and can no longer pay on another page of theirs.
    reaction(
      { name: 'billing.activate-checkout-when-buyer-matched', from: 'beginning', on: 'BuyerMatched' },
      async ({ data: { checkoutId, accountId, created } }, tx) => {
        await this.checkouts.match(tx, checkoutId, accountId, created);
        await this.jobs.activate(tx, checkoutId);
        await this.jobs.close(tx, await this.checkouts.allOpen(tx, accountId));
      },
    ),
    // A deleted account must not be charged.
    reaction({ name: 'billing.close-checkouts-when-account-erased', from: 'beginning', on: 'AccountErased' }, async ({ tenantId }, tx) =>
      this.jobs.close(tx, await this.checkouts.allOpen(tx, tenantId)),
    ),
  ];
}
