import type { VaultOwner } from '@rekindle/vault';
import { type Behind, termsOf } from '../../results/campaign-terms.js';
import type { CampaignText } from '../../campaign/campaign-texts.js';
import type { CampaignFound } from '../../campaign/campaign-reader.js';
import { apiStatus } from '../../campaign/campaign-status.js';
import type { AdminCampaign, AdminLeadList, AdminMetrics } from './admin-campaign.dto.js';

export interface Known extends Behind {
  owner: VaultOwner | null;
  text: CampaignText;
  metrics: AdminMetrics;
  checklist: string[];
  leadLists: AdminLeadList[];
}

/** One campaign as operators see it: the customer's own words, and what they need to set it up. */
export function viewCampaign({ campaign, sending }: CampaignFound, known: Known): AdminCampaign {
  const { owner, text, metrics, checklist, leadLists } = known;
  return {
    id: campaign.campaignId,
    ...termsOf(campaign.campaignType, text, known),
    status: apiStatus(campaign, sending?.paused ?? false),
    customerName: owner?.fullName ?? null,
    customerEmail: owner?.email ?? null,
    checklist,
    leadLists: campaign.listId === null ? leadLists : [],
    leadListId: campaign.listId,
    createdAt: campaign.createdAt.toISOString(),
    launchedAt: campaign.launchedAt?.toISOString() ?? null,
    metrics,
    ...metrics,
  };
}
