import { Inject, Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { SYNC_PRICE_BOOK } from '../sync-price-book/sync-price-book.job.js';

type PriceBookPublished = Extract<BillingEvent, { type: 'PriceBookPublished' }>;

@Injectable()
export class SyncPricesWhenPriceBookPublished implements Reaction {
  readonly name = 'billing.sync-prices-when-price-book-published';
  readonly context = 'billing';
  readonly from = 'beginning';
  readonly subscribesTo = ['PriceBookPublished'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { version } = (event as unknown as PriceBookPublished).data;
    await this.jobs.enqueue(tx, SYNC_PRICE_BOOK, { version }, { key: `${SYNC_PRICE_BOOK}:${version}` });
  }
}
