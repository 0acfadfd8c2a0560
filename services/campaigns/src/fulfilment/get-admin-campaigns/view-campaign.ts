import type { VaultOwner } from '@rekindle/vault';
import { type TermsContext, termsOf } from '../../results/campaign-terms.js';
import type { CampaignText } from '../../campaign/campaign-texts.js';
import type { CampaignInView } from '../../campaign/campaign-reader.js';
import { apiStatus } from '../../campaign/campaign-status.js';
import type { AdminCampaign, AdminLeadList, AdminMetrics } from './admin-campaign.dto.js';

export interface AdminContext extends TermsContext {
  owner: VaultOwner | null;
  text: CampaignText;
  metrics: AdminMetrics;
  checklist: string[];
  leadLists: AdminLeadList[];
}

/** One campaign as operators see it: the customer's own words, and what they need to set it up. */
export function viewCampaign({ campaign, sending }: CampaignInView, context: AdminContext): AdminCampaign {
  const { owner, text, metrics, checklist, leadLists } = context;
  return {
    id: campaign.campaignId,
    ...termsOf(campaign.campaignType, text, context),
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
