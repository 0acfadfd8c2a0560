import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Tx } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type { KnownCampaign } from '../known-campaigns/known-campaigns.js';
import { OutreachPlanner } from '../planning/outreach-planner.js';
import { type Candidate, skipReason } from '../planning/plan-outreach.decide.js';
import { StartSending } from '../planning/start-sending.js';

export interface TestRecipient {
  lead: VaultLead;
  candidate: Candidate;
}

const PAGE = 200;

/** The leads that the next test emails of a campaign are sent to. */
@Injectable()
export class TestRecipients {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly leads: LeadVault,
    private readonly planner: OutreachPlanner,
    private readonly starting: StartSending,
  ) {}

  /**
   * @returns the next leads of the list, in order, that may be written to and have had nothing yet; null once it is launched
   */
  async next(
    tx: Tx,
    { accountId, campaignId, listId }: KnownCampaign & { listId: string },
    wanted: number,
  ): Promise<TestRecipient[] | null> {
    const current = await this.starting.lockCurrent(tx, accountId, campaignId);
    if (current && current.state !== 'testing') return null;
    const sending = current ?? { accountId, campaignId, startsAt: null, holdout: null, stopCompany: false };
    const chosen: TestRecipient[] = [];
    let after = await lastTested(tx, campaignId);
    while (chosen.length < wanted) {
      const page = await this.leads.listPage(listId, after, PAGE, tx);
      if (page.length === 0) break;
      const candidates = await this.planner.candidates(tx, sending, page, this.clock.now());
      const pairs = page.map((lead, index) => ({ lead, candidate: candidates[index] as Candidate }));
      chosen.push(...pairs.filter(({ candidate }) => !skipReason(candidate) && !candidate.existing?.deliveries.length));
      after = page.at(-1)?.id ?? null;
    }
    return chosen.slice(0, wanted);
  }
}

async function lastTested(tx: Tx, campaignId: string): Promise<string | null> {
  const { rows } = await tx.query<{ lead_id: string }>(
    'SELECT lead_id FROM mailer.deliveries WHERE campaign_id = $1 AND test ORDER BY lead_id DESC LIMIT 1',
    [campaignId],
  );
  return rows[0]?.lead_id ?? null;
}
