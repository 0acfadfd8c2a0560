import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Stretch } from '../calendar/local-day.js';
import { type Counted, counted } from './outreach-row.js';

/** `revived` counts leads by the first email that they replied to. */
export type Totals = Record<Counted | 'tests' | 'revived', number>;

export interface StepTotals extends Totals {
  /** 0 for counts of leads. */
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

export interface AccountTotals {
  /** Emails. */
  sent: number;
  /** Leads that ever got an email; one contacted by two campaigns counts twice. */
  contacted: number;
}

const columns = [...counted, 'tests', 'revived'] as const;
const sums = columns.map((column) => `sum(${column})::int AS ${column}`).join(', ');

export const noTotals: Totals = Object.fromEntries(columns.map((column) => [column, 0])) as Totals;

/** Reads the counts of the `campaigns.outreach-figures` projection. */
@Injectable()
export class FiguresReader {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns the totals of each step, by campaign; campaigns without counts are absent */
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

  /** Counts of stopped and skipped leads by reason and quarter-hour of UTC. */
  async stops(campaignId: string): Promise<Omit<StopCount, 'campaignId'>[]> {
    const { rows } = await this.pool.query<Omit<StopCount, 'campaignId'>>(
      `SELECT bucket, last_at AS "lastAt", kind, reason, leads, emails FROM campaigns.stop_counts WHERE campaign_id = $1 ORDER BY bucket`,
      [campaignId],
    );
    return rows;
  }

  /** An account's totals, including deleted campaigns. @param sentIn the interval in which to count emails */
  async ofAccount(accountId: string, sentIn: Stretch): Promise<AccountTotals> {
    const { rows } = await this.pool.query<AccountTotals>(
      `SELECT coalesce(sum(sent) FILTER (WHERE bucket >= $2 AND bucket < $3), 0)::int AS sent, coalesce(sum(contacted), 0)::int AS contacted
       FROM campaigns.account_counts WHERE account_id = $1`,
      [accountId, sentIn.from, sentIn.until],
    );
    return rows[0] ?? { sent: 0, contacted: 0 };
  }

  async hasSentBefore(accountId: string, at: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM campaigns.account_counts WHERE account_id = $1 AND bucket < $2 AND sent > 0 LIMIT 1',
      [accountId, at],
    );
    return rowCount !== 0;
  }
}
