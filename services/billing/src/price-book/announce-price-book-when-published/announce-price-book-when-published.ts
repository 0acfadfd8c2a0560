import { Inject, Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { ANNOUNCE_PRICE_BOOK } from '../announce-price-book/announce-price-book.job.js';

type PriceBookPublished = Extract<BillingEvent, { type: 'PriceBookPublished' }>;

@Injectable()
export class AnnouncePriceBookWhenPublished implements Reaction {
  readonly name = 'billing.announce-price-book-when-published';
  readonly context = 'billing';
  readonly from = 'beginning';
  readonly subscribesTo = ['PriceBookPublished'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { version } = (event as unknown as PriceBookPublished).data;
    await this.jobs.enqueue(tx, ANNOUNCE_PRICE_BOOK, { version, after: null }, { key: `${ANNOUNCE_PRICE_BOOK}:${version}` });
  }
}
