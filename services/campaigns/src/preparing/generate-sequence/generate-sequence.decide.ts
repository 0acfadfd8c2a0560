import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign, SequenceStep } from '../../campaign/campaign.js';

export type Author = 'built-in' | 'openai';

export function recordSequence(written: { steps: SequenceStep[]; author: Author }, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'processing' || state.stage !== 'generating_sequences') return [];
  return [{ type: 'SequenceGenerated', data: { accountId: state.accountId, campaignId: state.campaignId, ...written } }];
}
