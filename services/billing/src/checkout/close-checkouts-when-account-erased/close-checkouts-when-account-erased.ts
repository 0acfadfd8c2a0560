import { Inject, Injectable } from '@nestjs/common';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { CheckoutJobs } from '../checkout-jobs.js';
import { Checkouts } from '../checkouts.js';

/** Nobody pays for an account that is gone. */
@Injectable()
export class CloseCheckoutsWhenAccountErased implements Reaction {
  readonly name = 'billing.close-checkouts-when-account-erased';
  readonly context = 'billing';
  readonly from = 'beginning';
  readonly subscribesTo = ['AccountErased'] as const;

  constructor(
    @Inject(Checkouts) private readonly checkouts: Checkouts,
    @Inject(CheckoutJobs) private readonly jobs: CheckoutJobs,
  ) {}

  async react({ tenantId }: StoredEvent, tx: Tx): Promise<void> {
    await this.jobs.close(tx, await this.checkouts.allOpen(tx, tenantId));
  }
}
