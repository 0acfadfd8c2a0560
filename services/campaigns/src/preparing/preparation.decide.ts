import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign, ListFacts, Processing, SequenceStep, Stage, TextRef } from '../campaign/campaign.js';
import type { FailureReason } from '../campaign/campaign.errors.js';

// Each stage records its result, and stays quiet if the campaign has moved on, since a job may run twice.

export type Author = 'built-in' | 'openai';

export const isAt = (stage: Stage, state: Campaign): state is Processing => state.status === 'processing' && state.stage === stage;

const idsOf = ({ accountId, campaignId }: Processing) => ({ accountId, campaignId });

export function recordLeadsAnalyzed(facts: ListFacts, state: Campaign): CampaignsEvent[] {
  if (!isAt('analyzing_leads', state)) return [];
  if (facts.leads === 0) return failPreparation('analyzing_leads', 'LEADS_GONE', state);
  return [{ type: 'LeadsAnalyzed', data: { ...idsOf(state), ...facts } }];
}

export function recordStrategy(written: { strategy: TextRef; author: Author }, state: Campaign): CampaignsEvent[] {
  return isAt('generating_strategy', state) ? [{ type: 'StrategyGenerated', data: { ...idsOf(state), ...written } }] : [];
}

export function recordSequence(written: { steps: SequenceStep[]; author: Author }, state: Campaign): CampaignsEvent[] {
  return isAt('generating_sequences', state) ? [{ type: 'SequenceGenerated', data: { ...idsOf(state), ...written } }] : [];
}

export function prepareCampaign(state: Campaign): CampaignsEvent[] {
  return isAt('creating_campaign', state) ? [{ type: 'CampaignPrepared', data: idsOf(state) }] : [];
}

/** Ends a stage that cannot continue. */
export function failPreparation(stage: Stage, reason: FailureReason, state: Campaign): CampaignsEvent[] {
  return isAt(stage, state) ? [{ type: 'CampaignFailed', data: { ...idsOf(state), stage, reason } }] : [];
}
