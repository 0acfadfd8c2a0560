import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { COMPLETE_CAMPAIGN } from './complete-campaign/complete-campaign.job.js';

/** Completes running campaigns, and reopens completed ones. */
@Injectable()
export class CompletionReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    reaction({ name: 'campaigns.complete-campaign-when-sending-completed', from: 'beginning', on: 'SendingCompleted' }, ({ data }, tx) =>
      this.follow(tx, data),
    ),
    reaction({ name: 'campaigns.reopen-campaign-when-sending-reopened', from: 'beginning', on: 'SendingReopened' }, ({ data }, tx) =>
      this.follow(tx, data),
    ),
    // Deleting all leads also deletes lists to which campaigns still send: they have no recipients left.
    reaction(
      { name: 'campaigns.complete-campaign-when-lead-list-deleted', from: 'beginning', on: 'LeadListDeleted' },
      async ({ data: { accountId, listId } }, tx) => {
        const { rows } = await tx.query<{ campaignId: string }>(LAUNCHED, [accountId, listId]);
        for (const { campaignId } of rows) await this.follow(tx, { accountId, campaignId });
      },
    ),
  ];

  /** Serialised, so that the last job sees the state after every triggering event. */
  private follow(tx: Tx, { accountId, campaignId }: { accountId: string; campaignId: string }): Promise<void> {
    const options = { key: `complete-${campaignId}`, queue: `ending-${campaignId}` };
    return this.jobs.enqueue(tx, COMPLETE_CAMPAIGN, { accountId, campaignId }, options);
  }
}

// A campaign that is complete here may be about to be reopened.
const LAUNCHED = `
  SELECT campaign_id AS "campaignId" FROM campaigns.campaign_view
  WHERE account_id = $1 AND list_id = $2 AND status IN ('launched', 'completed')`;
