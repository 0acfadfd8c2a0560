import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { isStage } from '../campaign.js';
import { StageQueue } from '../stage-queue.js';

type CampaignRetried = Extract<CampaignsEvent, { type: 'CampaignRetried' }>;

@Injectable()
export class ResumePreparationWhenCampaignRetried implements Reaction {
  readonly name = 'campaigns.resume-preparation-when-campaign-retried';
  readonly context = 'campaigns';
  readonly from = 'beginning';
  readonly subscribesTo = ['CampaignRetried'] as const;

  constructor(@Inject(StageQueue) private readonly stages: StageQueue) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId, stage, attempt } = (event as unknown as CampaignRetried).data;
    return isStage(stage) ? this.stages.enqueue(tx, stage, { accountId, campaignId, attempt }) : Promise.resolve();
  }
}
