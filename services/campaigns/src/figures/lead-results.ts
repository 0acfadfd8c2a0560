import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type Counted, counted } from './outreach-row.js';

/** What came back from one lead: of how many of its emails, and when it came back first. */
export interface LeadResult extends Record<Counted, number> {
  leadId: string;
  /** Steps that went out, as the figures count them. */
  sentSteps: number[];
  repliedAt: Date | null;
}

const STEPS = [1, 2, 3, 4];

/** Reads what the figures know of single leads: each sum over them is the figure. */
@Injectable()
export class LeadResults {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns by lead; those of whom nothing was ever heard are absent */
  async of(campaignId: string, leadIds: readonly string[]): Promise<Map<string, LeadResult>> {
    const { rows } = await this.pool.query<LeadResult>(
      `SELECT lead_id AS "leadId", revived_at AS "repliedAt", ${counted.join(', ')} FROM campaigns.outreach_view
       WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[])`,
      [campaignId, leadIds],
    );
    return new Map(rows.map((row) => [row.leadId, resultOf(row)]));
  }
}

/** The row holds a bit for each step. */
function resultOf(row: Omit<LeadResult, 'sentSteps'>): LeadResult {
  const stepsIn = (bits: number): number[] => STEPS.filter((step) => (bits & (1 << (step - 1))) !== 0);
  const counts = Object.fromEntries(counted.map((what) => [what, stepsIn(row[what]).length])) as Record<Counted, number>;
  return { leadId: row.leadId, repliedAt: row.repliedAt, ...counts, sentSteps: stepsIn(row.sent) };
}
