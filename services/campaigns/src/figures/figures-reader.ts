import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Stretch } from '../calendar/local-day.js';
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

export interface AccountTotals {
  /** Emails. */
  sent: number;
  /** Leads that ever got one; one that two campaigns reached counts in each. */
  contacted: number;
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

  /** What an account sent, deleted campaigns included: it did happen. @param sentIn the time of which the emails are asked */
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
