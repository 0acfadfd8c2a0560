import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign, TextRef } from '../../campaign/campaign.js';

export type Author = 'built-in' | 'openai';

export function recordStrategy(written: { strategy: TextRef; author: Author }, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'processing' || state.stage !== 'generating_strategy') return [];
  return [{ type: 'StrategyGenerated', data: { accountId: state.accountId, campaignId: state.campaignId, ...written } }];
}
