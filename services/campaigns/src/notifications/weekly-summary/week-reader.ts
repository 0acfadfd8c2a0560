import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { COUNTS, NET } from '../../figures/revenue-reader.js';

/** The figures of an account's campaigns in an interval. */
export interface WeekFigures {
  /** Emails. */
  sent: number;
  opened: number;
  clicked: number;
  /** Leads. */
  replied: number;
  orders: number;
  revenueCents: number;
}

/** Reads a week's figures, including deleted campaigns. */
@Injectable()
export class WeekReader {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async figures(accountId: string, from: Date, until: Date): Promise<WeekFigures> {
    const { rows } = await this.pool.query<WeekFigures>(FIGURES, [accountId, from, until]);
    const [row] = rows;
    if (!row) throw new Error('Sums always have a row');
    return row;
  }
}

const emails = (column: string): string => `coalesce(sum(${column}) FILTER (WHERE step > 0), 0)::int AS ${column}`;

const FIGURES = `
  SELECT * FROM (
    SELECT ${['sent', 'opened', 'clicked'].map(emails).join(', ')}, coalesce(sum(replied) FILTER (WHERE step = 0), 0)::int AS replied
    FROM campaigns.step_counts WHERE account_id = $1 AND bucket >= $2 AND bucket < $3
  ) AS funnel, (
    SELECT count(*)::int AS orders, coalesce(sum(${NET}), 0)::float8 AS "revenueCents"
    FROM campaigns.conversion_view WHERE account_id = $1 AND occurred_at >= $2 AND occurred_at < $3 AND ${COUNTS}
  ) AS money`;
