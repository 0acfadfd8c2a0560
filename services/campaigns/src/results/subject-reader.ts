import { Inject, Injectable } from '@nestjs/common';
import { type SubjectCounts, type SubjectVariant, subjectVariantSql } from '@rekindle/email';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export type StepSubjects = Record<SubjectVariant, SubjectCounts>;

const nobody: SubjectCounts = { sent: 0, bounced: 0, opened: 0 };
export const nothingSent: StepSubjects = { a: nobody, b: nobody };

/** Counts the results of each of two subjects. Which one a lead got follows from its id, so it is not stored. */
@Injectable()
export class SubjectReader {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @param startsAt the launch's start, since earlier test emails may have had other subjects; @returns results by step */
  async of(campaignId: string, steps: readonly number[], startsAt: Date): Promise<Map<number, StepSubjects>> {
    const { rows } = await this.pool.query<SubjectCounts & { step: number; variant: SubjectVariant }>(COUNTS, [
      campaignId,
      steps,
      startsAt,
    ]);
    const counts = new Map<number, StepSubjects>();
    for (const { step, variant, ...own } of rows) counts.set(step, { ...(counts.get(step) ?? nothingSent), [variant]: own });
    return counts;
  }
}

// Only first emails are sent as tests, so only there does the time of the first contact matter.
const COUNTS = `
  SELECT wanted.step, ${subjectVariantSql('o.lead_id')} AS variant, count(*)::int AS sent,
    (count(*) FILTER (WHERE o.bounced & bit <> 0))::int AS bounced, (count(*) FILTER (WHERE o.opened & bit <> 0))::int AS opened
  FROM campaigns.outreach_view o
  CROSS JOIN (SELECT step, 1 << (step - 1) AS bit FROM unnest($2::int[]) AS step) AS wanted
  WHERE o.campaign_id = $1 AND o.sent & bit <> 0 AND (wanted.step > 1 OR o.contacted_at >= $3)
  GROUP BY wanted.step, variant`;
