import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { StageQueue } from '../stage-queue.js';

type SequenceGenerated = Extract<CampaignsEvent, { type: 'SequenceGenerated' }>;

@Injectable()
export class PrepareCampaignWhenSequenceGenerated implements Reaction {
  readonly name = 'campaigns.prepare-campaign-when-sequence-generated';
  readonly context = 'campaigns';
  readonly from = 'beginning';
  readonly subscribesTo = ['SequenceGenerated'] as const;

  constructor(@Inject(StageQueue) private readonly stages: StageQueue) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId } = (event as unknown as SequenceGenerated).data;
    return this.stages.enqueue(tx, 'creating_campaign', { accountId, campaignId, attempt: 1 });
  }
}
