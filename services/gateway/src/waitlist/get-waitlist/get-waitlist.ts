import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import { waitlistLength, waitlistPage } from '@rekindle/vault';
import type pg from 'pg';
import type { WaitlistPage } from './get-waitlist.dto.js';

const PAGE = 50;

/** The waitlist's entries, as operators see them. */
export class GetWaitlist extends Query<WaitlistPage> {
  constructor(readonly before: string | null) {
    super();
  }
}

@QueryHandler(GetWaitlist)
export class GetWaitlistHandler implements IQueryHandler<GetWaitlist> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ before }: GetWaitlist): Promise<WaitlistPage> {
    const [total, found] = await Promise.all([waitlistLength(this.pool), waitlistPage(this.pool, PAGE + 1, before)]);
    const entries = found.slice(0, PAGE).map((entry) => ({ ...entry, joinedAt: entry.joinedAt.toISOString() }));
    return { total, entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
  }
}
