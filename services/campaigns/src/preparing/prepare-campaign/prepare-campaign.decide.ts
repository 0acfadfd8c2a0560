import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign } from '../../campaign/campaign.js';

export function prepareCampaign(state: Campaign): CampaignsEvent[] {
  if (state.status !== 'processing' || state.stage !== 'creating_campaign') return [];
  return [{ type: 'CampaignPrepared', data: { accountId: state.accountId, campaignId: state.campaignId } }];
}
