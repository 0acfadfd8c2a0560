import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, isRevivalCampaign } from '../../campaign/campaign.js';
import { noSequence, notFailed } from '../../campaign/campaign.errors.js';

export function retryCampaign(state: Campaign): CampaignsEvent[] {
  if (!isRevivalCampaign(state)) throw noSequence(state);
  if (isRunningAgain(state)) return [];
  if (state.status !== 'failed') throw notFailed();
  const { accountId, campaignId, stage, attempt } = state;
  return [{ type: 'CampaignRetried', data: { accountId, campaignId, stage, attempt: attempt + 1 } }];
}

const isRunningAgain = (state: Campaign): boolean => state.status === 'processing' && state.attempt > 1;
