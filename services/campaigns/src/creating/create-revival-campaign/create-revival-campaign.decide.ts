import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign, TextRef } from '../../campaign/campaign.js';
import { listIsEmpty, listNotFound, listNotReady } from '../../campaign/campaign.errors.js';

export interface RevivalRequest {
  accountId: string;
  campaignId: string;
  brief: TextRef;
  averageOrderValueCents: number;
  pricingModel: string;
  /** The caller's list, or null if the caller has no such list. */
  list: { listId: string; ready: boolean; leads: number } | null;
}

export function createRevivalCampaign(request: RevivalRequest, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'unknown') return [];
  if (!request.list) throw listNotFound();
  if (!request.list.ready) throw listNotReady();
  if (request.list.leads === 0) throw listIsEmpty();
  const { accountId, campaignId, brief, averageOrderValueCents, pricingModel } = request;
  const answers = { brief, averageOrderValueCents, pricingModel };
  return [
    { type: 'CampaignRequested', data: { accountId, campaignId, listId: request.list.listId, campaignType: 'lead_revival', ...answers } },
  ];
}
