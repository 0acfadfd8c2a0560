import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, type JobHandler } from '@rekindle/event-sourcing';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { Notifications } from '../../notification/notifications.js';

export const ANNOUNCE_PRICE_BOOK = 'billing.announce-price-book';

interface Payload {
  version: number;
  /** The last account of the previous chunk; null for the first chunk. */
  after: string | null;
}

const CHUNK = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Notifies every subscriber, a chunk at a time. An interrupted run continues where it stopped, and notifies nobody twice. */
@Injectable()
export class AnnouncePriceBook implements JobHandler<Payload> {
  readonly name = ANNOUNCE_PRICE_BOOK;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly notices: Notifications,
  ) {}

  async handle({ version, after }: Payload): Promise<void> {
    const { rows } = await this.pool.query<{ accountId: string }>(SUBSCRIBERS, [after ?? BEFORE_ALL]);
    await inTransaction(this.pool, async (tx) => {
      for (const { accountId } of rows)
        await this.notices.plan(tx, { accountId, kind: 'price_book', occasion: `price-book:${version}`, version });
      const last = rows.at(-1)?.accountId;
      if (rows.length < CHUNK || !last) return;
      await this.jobs.enqueue(tx, ANNOUNCE_PRICE_BOOK, { version, after: last }, { key: `${ANNOUNCE_PRICE_BOOK}:${version}:${last}` });
    });
  }
}

const SUBSCRIBERS = `
  SELECT account_id AS "accountId" FROM billing.accounts
  WHERE account_id > $1 AND NOT erased AND claims @> '[{"source": "subscription"}]' ORDER BY account_id LIMIT ${CHUNK}`;
