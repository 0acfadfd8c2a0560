import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type Counted, counted } from '../figures/outreach-row.js';
import { COUNTS, NET } from '../figures/revenue-reader.js';

/** The results of one lead: counts over its emails, and when it first came back. */
export interface LeadResult extends Record<Counted, number> {
  leadId: string;
  /** Steps that were sent, as counted in the figures. */
  sentSteps: number[];
  repliedAt: Date | null;
  /** Whether it has an order credited to an email and not fully refunded. */
  ordered: boolean;
  revenueCents: number;
}

const STEPS = [1, 2, 3, 4];

/** Reads the figures of single leads, which add up to the campaign's figures. */
@Injectable()
export class LeadResults {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns results by lead; leads without any event are absent */
  async of(campaignId: string, leadIds: readonly string[]): Promise<Map<string, LeadResult>> {
    const { rows } = await this.pool.query<LeadResult>(RESULTS, [campaignId, leadIds]);
    return new Map(rows.map((row) => [row.leadId, resultOf(row)]));
  }
}

/** The row has a bit for each step. */
function resultOf(row: Omit<LeadResult, 'sentSteps'>): LeadResult {
  const stepsIn = (bits: number): number[] => STEPS.filter((step) => (bits & (1 << (step - 1))) !== 0);
  const counts = Object.fromEntries(counted.map((what) => [what, stepsIn(row[what]).length])) as Record<Counted, number>;
  return { ...row, ...counts, sentSteps: stepsIn(row.sent) };
}

const RESULTS = `
  SELECT asked.lead_id AS "leadId", o.revived_at AS "repliedAt", orders.lead_id IS NOT NULL AS ordered,
    coalesce(orders.cents, 0)::float8 AS "revenueCents", ${counted.map((what) => `coalesce(o.${what}, 0) AS ${what}`).join(', ')}
  FROM unnest($2::uuid[]) AS asked(lead_id)
  LEFT JOIN campaigns.outreach_view o ON o.campaign_id = $1 AND o.lead_id = asked.lead_id
  LEFT JOIN (
    SELECT lead_id, sum(${NET}) AS cents FROM campaigns.conversion_view
    WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[]) AND ${COUNTS} GROUP BY lead_id
  ) AS orders ON orders.lead_id = asked.lead_id
  WHERE o.lead_id IS NOT NULL OR orders.lead_id IS NOT NULL`;
