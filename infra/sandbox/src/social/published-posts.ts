import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Grant } from '../oauth/consents.js';

/** What the made-up networks were given. */
@Injectable()
export class PublishedPosts {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id; null for the same text again, which networks refuse */
  async add({ provider, handle }: Grant, text: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `INSERT INTO sandbox.social_posts (provider, handle, text, at)
       SELECT $1, $2, $3, $4 WHERE NOT EXISTS
         (SELECT 1 FROM sandbox.social_posts WHERE provider = $1 AND handle = $2 AND text = $3) RETURNING id::text`,
      [provider, handle, text, this.clock.now()],
    );
    return rows[0]?.id ?? null;
  }
}
