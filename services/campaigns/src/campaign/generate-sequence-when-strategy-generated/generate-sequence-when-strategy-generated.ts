import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { StageQueue } from '../stage-queue.js';

type StrategyGenerated = Extract<CampaignsEvent, { type: 'StrategyGenerated' }>;

@Injectable()
export class GenerateSequenceWhenStrategyGenerated implements Reaction {
  readonly name = 'campaigns.generate-sequence-when-strategy-generated';
  readonly context = 'campaigns';
  readonly from = 'beginning';
  readonly subscribesTo = ['StrategyGenerated'] as const;

  constructor(@Inject(StageQueue) private readonly stages: StageQueue) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId } = (event as unknown as StrategyGenerated).data;
    return this.stages.enqueue(tx, 'generating_sequences', { accountId, campaignId, attempt: 1 });
  }
}
