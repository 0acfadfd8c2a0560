import { Inject, Injectable } from '@nestjs/common';
import type { MailerEvent } from '@rekindle/contracts';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { COMPLETE_CAMPAIGN } from '../complete-campaign/complete-campaign.job.js';

type SendingCompleted = Extract<MailerEvent, { type: 'SendingCompleted' }>;

@Injectable()
export class CompleteCampaignWhenSendingCompleted implements Reaction {
  readonly name = 'campaigns.complete-campaign-when-sending-completed';
  readonly context = 'campaigns';
  readonly from = 'beginning';
  readonly subscribesTo = ['SendingCompleted'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId } = (event as unknown as SendingCompleted).data;
    return this.jobs.enqueue(tx, COMPLETE_CAMPAIGN, { accountId, campaignId }, { key: `complete-${campaignId}` });
  }
}
