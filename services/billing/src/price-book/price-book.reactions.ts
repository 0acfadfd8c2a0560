import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { ANNOUNCE_PRICE_BOOK } from './announce-price-book/announce-price-book.job.js';
import { SYNC_PRICE_BOOK } from './sync-price-book/sync-price-book.job.js';

@Injectable()
export class PriceBookReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    reaction(
      { name: 'billing.announce-price-book-when-published', from: 'beginning', on: 'PriceBookPublished' },
      ({ data: { version } }, tx) =>
        this.jobs.enqueue(tx, ANNOUNCE_PRICE_BOOK, { version, after: null }, { key: `${ANNOUNCE_PRICE_BOOK}:${version}` }),
    ),
    reaction(
      { name: 'billing.sync-prices-when-price-book-published', from: 'beginning', on: 'PriceBookPublished' },
      ({ data: { version } }, tx) => this.jobs.enqueue(tx, SYNC_PRICE_BOOK, { version }, { key: `${SYNC_PRICE_BOOK}:${version}` }),
    ),
  ];
}
