import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { StageQueue } from '../stage-queue.js';

type LeadsAnalyzed = Extract<CampaignsEvent, { type: 'LeadsAnalyzed' }>;

@Injectable()
export class GenerateStrategyWhenLeadsAnalyzed implements Reaction {
  readonly name = 'campaigns.generate-strategy-when-leads-analyzed';
  readonly context = 'campaigns';
  readonly from = 'beginning';
  readonly subscribesTo = ['LeadsAnalyzed'] as const;

  constructor(@Inject(StageQueue) private readonly stages: StageQueue) {}

  react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId } = (event as unknown as LeadsAnalyzed).data;
    return this.stages.enqueue(tx, 'generating_strategy', { accountId, campaignId, attempt: 1 });
  }
}
