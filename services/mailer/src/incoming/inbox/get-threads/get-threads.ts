import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import { THREAD_COLUMNS, type ThreadRow } from '../inbox-threads.js';
import { type ThreadFilter, threadsQuery } from '../thread-filter.js';
import { ThreadViews } from '../thread-views.js';
import type { InboxCounts, InboxThreadsPage } from './threads-page.dto.js';

interface Filter extends ThreadFilter {
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** A page of an account's inbox. */
export class GetThreads extends Query<InboxThreadsPage> {
  constructor(
    readonly accountId: string,
    readonly filter: Filter,
  ) {
    super();
  }
}

const FIRST_LOOK = 500;
const WIDER = 4;

@QueryHandler(GetThreads)
export class GetThreadsHandler implements IQueryHandler<GetThreads> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadVault,
    private readonly views: ThreadViews,
  ) {}

  async execute({ accountId, filter }: GetThreads): Promise<InboxThreadsPage> {
    const { limit, after = null } = filter;
    const term = filter.search?.trim() ?? '';
    const [found, counts] = await Promise.all([
      term ? this.search(accountId, filter, term) : this.rows(accountId, filter, after, limit + 1),
      this.counts(accountId, filter.campaign ?? null),
    ]);
    const page = found.slice(0, limit);
    return { threads: await this.views.of(accountId, page), counts, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  /** Names are in the vault and threads are here, so growing batches of threads are matched against both until the page is full. */
  private async search(accountId: string, filter: Filter, term: string): Promise<ThreadRow[]> {
    const found: ThreadRow[] = [];
    let after = filter.after ?? null;
    for (let look = FIRST_LOOK; found.length <= filter.limit; look *= WIDER) {
      const rows = await this.rows(accountId, filter, after, look);
      const leadIds = rows.map(({ leadId }) => leadId);
      const named = await this.leads.matchingAmong(accountId, term, leadIds);
      found.push(...rows.filter(({ leadId, preview }) => named.has(leadId) || preview.toLowerCase().includes(term.toLowerCase())));
      if (rows.length < look) break;
      after = rows.at(-1)?.id ?? null;
    }
    return found.slice(0, filter.limit + 1);
  }

  private async rows(accountId: string, filter: ThreadFilter, after: string | null, limit: number): Promise<ThreadRow[]> {
    return (await this.pool.query<ThreadRow>(threadsQuery(THREAD_COLUMNS, accountId, filter, after, limit))).rows;
  }

  private async counts(accountId: string, campaignId: string | null): Promise<InboxCounts> {
    return (await this.pool.query<InboxCounts>(COUNTS, [accountId, campaignId])).rows[0] as InboxCounts;
  }
}

const COUNTS = `
  SELECT count(*) FILTER (WHERE needs_answer)::int AS to_answer, count(*) FILTER (WHERE label = 'interested')::int AS interested,
    count(*) FILTER (WHERE label = 'not_now')::int AS not_now, count(*) FILTER (WHERE label = 'not_interested')::int AS not_interested,
    count(*) FILTER (WHERE label = 'out_of_office')::int AS out_of_office, count(*) FILTER (WHERE done)::int AS done
  FROM mailer.inbox_threads WHERE account_id = $1 AND ($2::uuid IS NULL OR campaign_id = $2)`;
