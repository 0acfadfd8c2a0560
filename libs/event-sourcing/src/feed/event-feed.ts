import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type FeedPage, type FeedQuery, readFeed } from './read-feed.js';
import { TenantWaiters } from './tenant-waiters.js';

export interface FeedRequest extends Omit<FeedQuery, 'upTo'> {
  /** How long to wait if there is nothing yet. */
  waitMs: number;
  /** Ends the wait. */
  signal?: AbortSignal;
}

/** One tenant's events by position, with waiting. Never ahead of an open transaction, so no event is ever skipped. */
@Injectable()
export class EventFeed {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly waiters: TenantWaiters,
  ) {}

  /** Answers immediately if there are events, otherwise when some arrive or the time is up. */
  async read({ waitMs, signal, ...query }: FeedRequest): Promise<FeedPage> {
    if (waitMs <= 0) return this.page(query);
    const deadline = performance.now() + waitMs;
    const waiter = this.waiters.join(query.tenantId);
    const gone = (): void => waiter.wake();
    signal?.addEventListener('abort', gone);
    try {
      let page = await this.page(query);
      while (page.events.length === 0 && !page.more && performance.now() < deadline && !signal?.aborted && !this.waiters.ending) {
        await waiter.within(deadline - performance.now());
        page = await this.page({ ...query, after: page.reached });
      }
      return page;
    } finally {
      signal?.removeEventListener('abort', gone);
      waiter.leave();
    }
  }

  private async page(query: Omit<FeedQuery, 'upTo'>): Promise<FeedPage> {
    return readFeed(this.pool, { ...query, upTo: await this.waiters.head.now() });
  }
}
