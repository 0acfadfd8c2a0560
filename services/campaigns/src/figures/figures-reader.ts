import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type Counted, counted } from './outreach-row.js';

/** `revived` counts leads by the email that they replied to first. */
export type Totals = Record<Counted | 'tests' | 'revived', number>;

export interface StepTotals extends Totals {
  /** 0 counts leads. */
  step: number;
}

export interface BucketTotals extends StepTotals {
  bucket: Date;
  lastSentAt: Date | null;
  lastRepliedAt: Date | null;
}

/** A row of `campaigns.stop_counts`. */
export interface StopCount {
  campaignId: string;
  bucket: Date;
  lastAt: Date;
  kind: 'stopped' | 'skipped' | 'resumed';
  reason: string;
  leads: number;
  emails: number;
}

const columns = [...counted, 'tests', 'revived'] as const;
const sums = columns.map((column) => `sum(${column})::int AS ${column}`).join(', ');

export const noTotals: Totals = Object.fromEntries(columns.map((column) => [column, 0])) as Totals;

/** Reads the counts that `campaigns.outreach-figures` keeps. */
@Injectable()
export class FiguresReader {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns per campaign what each step came to; campaigns without any count are absent */
  async totals(campaignIds: readonly string[]): Promise<Map<string, StepTotals[]>> {
    const { rows } = await this.pool.query<StepTotals & { campaignId: string }>(
      `SELECT campaign_id AS "campaignId", step, ${sums} FROM campaigns.step_counts
       WHERE campaign_id = ANY($1::uuid[]) GROUP BY campaign_id, step ORDER BY campaign_id, step`,
      [campaignIds],
    );
    return Map.groupBy(rows, (row) => row.campaignId);
  }

  /** A campaign's counts by quarter-hour of UTC, oldest first. */
  async buckets(campaignId: string): Promise<BucketTotals[]> {
    const { rows } = await this.pool.query<BucketTotals>(
      `SELECT bucket, last_sent_at AS "lastSentAt", last_replied_at AS "lastRepliedAt", step, ${columns.join(', ')} FROM campaigns.step_counts
       WHERE campaign_id = $1 ORDER BY bucket, step`,
      [campaignId],
    );
    return rows;
  }

  /** Why leads got no (more) emails, by quarter-hour of UTC. */
  async stops(campaignId: string): Promise<Omit<StopCount, 'campaignId'>[]> {
    const { rows } = await this.pool.query<Omit<StopCount, 'campaignId'>>(
      `SELECT bucket, last_at AS "lastAt", kind, reason, leads, emails FROM campaigns.stop_counts WHERE campaign_id = $1 ORDER BY bucket`,
      [campaignId],
    );
    return rows;
  }

  /** What an account sent and revived since a moment, by quarter-hour of UTC, deleted campaigns included: it did happen. */
  async accountBuckets(accountId: string, since: Date): Promise<{ bucket: Date; sent: number; revived: number }[]> {
    const { rows } = await this.pool.query<{ bucket: Date; sent: number; revived: number }>(
      `SELECT bucket, coalesce(sum(sent) FILTER (WHERE step > 0), 0)::int AS sent,
         coalesce(sum(replied) FILTER (WHERE step = 0), 0)::int AS revived
       FROM campaigns.step_counts WHERE account_id = $1 AND bucket >= $2 GROUP BY bucket`,
      [accountId, since],
    );
    return rows;
  }

  /** How many leads an account has ever contacted and revived; one that two campaigns reached counts in each. */
  async accountLeads(accountId: string): Promise<{ contacted: number; revived: number }> {
    const { rows } = await this.pool.query<{ contacted: number; revived: number }>(
      `SELECT coalesce(sum(sent), 0)::int AS contacted, coalesce(sum(replied), 0)::int AS revived
       FROM campaigns.step_counts WHERE account_id = $1 AND step = 0`,
      [accountId],
    );
    return rows[0] ?? { contacted: 0, revived: 0 };
  }
}
