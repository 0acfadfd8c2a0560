import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign, TextRef } from '../../campaign/campaign.js';

export interface DraftRequest {
  accountId: string;
  campaignId: string;
  brief: TextRef;
}

export const draftCampaign = (request: DraftRequest, state: Campaign): CampaignsEvent[] =>
  state.status === 'unknown' ? [{ type: 'CampaignDrafted', data: { ...request } }] : [];
