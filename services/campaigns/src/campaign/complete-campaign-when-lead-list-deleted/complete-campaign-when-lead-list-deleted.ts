import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { COMPLETE_CAMPAIGN } from '../complete-campaign/complete-campaign.job.js';

const LAUNCHED = `
  SELECT campaign_id AS "campaignId" FROM campaigns.campaign_view WHERE account_id = $1 AND list_id = $2 AND status = 'launched'`;

/** Whoever deletes all leads deletes lists that campaigns still send to: those have nobody left to write to, and are over. */
@Injectable()
export class CompleteCampaignWhenLeadListDeleted implements Reaction {
  readonly name = 'campaigns.complete-campaign-when-lead-list-deleted';
  readonly context = 'campaigns';
  readonly from = 'beginning';
  readonly subscribesTo = ['LeadListDeleted'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, listId } = event.data as { accountId: string; listId: string };
    const { rows } = await tx.query<{ campaignId: string }>(LAUNCHED, [accountId, listId]);
    for (const { campaignId } of rows)
      await this.jobs.enqueue(tx, COMPLETE_CAMPAIGN, { accountId, campaignId }, { key: `complete-${campaignId}` });
  }
}
