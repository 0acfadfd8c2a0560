import { Injectable } from '@nestjs/common';
import { type Reactions, reaction } from '@rekindle/event-sourcing';
import { isStage } from '../campaign/campaign.js';
import { StageQueue } from './stage-queue.js';

/** Starts each stage of the preparation after the previous one. */
@Injectable()
export class PreparationReactions implements Reactions {
  constructor(private readonly stages: StageQueue) {}

  readonly reactions = [
    reaction(
      { name: 'campaigns.analyze-leads-when-campaign-requested', from: 'beginning', on: 'CampaignRequested' },
      ({ data: { accountId, campaignId } }, tx) => this.stages.enqueue(tx, 'analyzing_leads', { accountId, campaignId, attempt: 1 }),
    ),
    reaction(
      { name: 'campaigns.generate-strategy-when-leads-analyzed', from: 'beginning', on: 'LeadsAnalyzed' },
      ({ data: { accountId, campaignId } }, tx) => this.stages.enqueue(tx, 'generating_strategy', { accountId, campaignId, attempt: 1 }),
    ),
    reaction(
      { name: 'campaigns.generate-sequence-when-strategy-generated', from: 'beginning', on: 'StrategyGenerated' },
      ({ data: { accountId, campaignId } }, tx) => this.stages.enqueue(tx, 'generating_sequences', { accountId, campaignId, attempt: 1 }),
    ),
    reaction(
      { name: 'campaigns.prepare-campaign-when-sequence-generated', from: 'beginning', on: 'SequenceGenerated' },
      ({ data: { accountId, campaignId } }, tx) => this.stages.enqueue(tx, 'creating_campaign', { accountId, campaignId, attempt: 1 }),
    ),
    reaction(
      { name: 'campaigns.resume-preparation-when-campaign-retried', from: 'beginning', on: 'CampaignRetried' },
      async ({ data: { accountId, campaignId, stage, attempt } }, tx) => {
        if (isStage(stage)) await this.stages.enqueue(tx, stage, { accountId, campaignId, attempt });
      },
    ),
  ];
}
