import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { POOL, createPool, newId } from '@rekindle/platform';
import type pg from 'pg';
import { LIVING, removeExpiredSenders } from './living-senders.js';

export const RECALLS_CHANNEL = 'mailer_recalls';

const FIRST_LOOK_MS = 1;
const LONGEST_LOOK_MS = 20;
const CLEAN_MS = 200;

/** The message to senders: everything that matches all of its fields is recalled. */
export interface RecallNotice {
  /** Without an id, nobody waits for the response. */
  id?: string;
  accountId?: string;
  campaignIds?: readonly string[];
  leadIds?: readonly string[];
}

/** The senders that have dropped what they held, and the deliveries that had begun by then. */
export interface Recalled {
  dropped: ReadonlySet<number>;
  begun: ReadonlySet<string>;
}

const NOTHING: Recalled = { dropped: new Set(), begun: new Set() };

interface Scope {
  campaignIds: readonly string[];
  leadIds?: readonly string[];
  /** Senders that are asked; null: all. */
  leases: readonly number[] | null;
}

/**
 * Recalls what senders have claimed but not begun. Called inside the transaction of a stop, once it holds its rows: when it
 * commits, every living sender has dropped what it held, and one that does not answer may begin nothing any more.
 */
@Injectable()
export class Recalls implements OnModuleDestroy {
  private own: pg.Pool | null = null;

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async onModuleDestroy(): Promise<void> {
    await this.own?.end();
    this.own = null;
  }

  /** Recalls everything of these campaigns. */
  async campaigns(campaignIds: readonly string[]): Promise<Recalled> {
    return campaignIds.length > 0 ? this.ask({ campaignIds, leases: null }) : NOTHING;
  }

  /** Recalls what these senders hold of these leads. */
  leads(campaignIds: readonly string[], leadIds: readonly string[], leases: readonly number[]): Promise<Recalled> {
    return this.ask({ campaignIds, leadIds, leases });
  }

  private async ask({ campaignIds, leadIds, leases }: Scope): Promise<Recalled> {
    // A small pool of its own: a stop that holds one connection of the common pool and waits for another could wait forever.
    this.own ??= createPool(this.pool.options.connectionString ?? '', 2);
    const id = newId();
    const { rows } = await this.own.query<{ waiting: number[] }>(ASK, [id, leases, noticeOf({ id, campaignIds, leadIds })]);
    const asked = rows[0]?.waiting ?? [];
    if (asked.length === 0) return NOTHING;
    const { waiting, begun } = await this.answers(this.own, id);
    return { dropped: new Set(asked.filter((sender) => !waiting.includes(sender))), begun: new Set(begun) };
  }

  private async answers(db: pg.Pool, id: string): Promise<{ waiting: number[]; begun: string[] }> {
    let cleanedAt = performance.now();
    for (let ms = FIRST_LOOK_MS; ; ms = Math.min(LONGEST_LOOK_MS, ms * 2)) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      const { rows } = await db.query<{ waiting: number[]; begun: string[]; living: boolean }>(LOOK, [id]);
      const answers = rows[0] ?? { waiting: [], begun: [], living: false };
      if (!answers.living) {
        await db.query('DELETE FROM mailer.recalls WHERE id = $1', [id]);
        return answers;
      }
      if (performance.now() - cleanedAt < CLEAN_MS) continue;
      await removeExpiredSenders(db);
      cleanedAt = performance.now();
    }
  }
}

// PostgreSQL's limit is 8,000 bytes. A longer notice recalls everything, which is claimed again immediately.
const MOST_BYTES = 7_000;
const noticeOf = (notice: RecallNotice): string => {
  const text = JSON.stringify(notice);
  return text.length <= MOST_BYTES ? text : JSON.stringify({ id: notice.id } satisfies RecallNotice);
};

const ASK = `
  WITH asked AS (
    INSERT INTO mailer.recalls (id, waiting)
    SELECT $1, array_agg(id) FROM mailer.senders WHERE ${LIVING} AND ($2::int[] IS NULL OR id = ANY($2::int[]))
    HAVING count(*) > 0 RETURNING waiting
  )
  SELECT waiting, pg_notify('${RECALLS_CHANNEL}', $3) FROM asked`;

const LOOK = `
  SELECT waiting, begun, EXISTS (SELECT 1 FROM mailer.senders s WHERE s.id = ANY (r.waiting) AND ${LIVING}) AS living
  FROM mailer.recalls r WHERE id = $1`;
