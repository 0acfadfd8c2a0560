import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { StageQueue } from '../stage-queue.js';

type CampaignRequested = Extract<CampaignsEvent, { type: 'CampaignRequested' }>;

@Injectable()
export class AnalyzeLeadsWhenCampaignRequested implements Reaction {
  readonly name = 'campaigns.analyze-leads-when-campaign-requested';
  readonly context = 'campaigns';
  readonly from = 'beginning';
  readonly subscribesTo = ['CampaignRequested'] as const;

  constructor(@Inject(StageQueue) private readonly stages: StageQueue) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId } = (event as unknown as CampaignRequested).data;
    return this.stages.enqueue(tx, 'analyzing_leads', { accountId, campaignId, attempt: 1 });
  }
}
