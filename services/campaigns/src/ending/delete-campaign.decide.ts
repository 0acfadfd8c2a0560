import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign } from '../campaign/campaign.js';
import { noSuchCampaign } from '../campaign/campaign.errors.js';

export function deleteCampaign(state: Campaign): CampaignsEvent[] {
  if (state.status === 'unknown') throw noSuchCampaign();
  if (state.status === 'deleted') return [];
  return [{ type: 'CampaignDeleted', data: { accountId: state.accountId, campaignId: state.campaignId } }];
}
