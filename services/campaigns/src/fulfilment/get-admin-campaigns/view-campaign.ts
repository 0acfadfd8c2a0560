import { findPlan, freeTrial } from '@rekindle/contracts';
import type { VaultOwner } from '@rekindle/vault';
import type { BriefText } from '../../campaign/brief-text.js';
import { type LaunchText, nameOfLaunch } from '../../campaign/launch-text.js';
import type { CampaignFound } from '../../figures/campaign-reader.js';
import { apiStatus } from '../../figures/campaign-status.js';
import type { AdminCampaign, AdminLeadList, AdminMetrics } from './admin-campaign.dto.js';

export interface Known {
  owner: VaultOwner | null;
  planId: string;
  text: BriefText | LaunchText;
  monthlyBudget: number;
  metrics: AdminMetrics;
  checklist: string[];
  leadLists: AdminLeadList[];
}

/** One campaign as operators see it: the customer's own words, and what they need to set it up. */
export function viewCampaign({ campaign, sending }: CampaignFound, known: Known): AdminCampaign {
  const { owner, planId, text, monthlyBudget, metrics, checklist, leadLists } = known;
  return {
    id: campaign.campaignId,
    userId: owner?.userId ?? null,
    status: apiStatus(campaign, sending?.paused ?? false),
    customerName: owner?.fullName ?? null,
    customerEmail: owner?.email ?? null,
    ...('marketingGoal' in text ? ofLaunch(text, owner?.companyName ?? '') : ofRevival(text)),
    monthlyBudget,
    prospectsPerDay: planId === freeTrial.id ? 0 : (findPlan(planId)?.limits.dailyEmails ?? null),
    checklist,
    leadLists: campaign.listId === null ? leadLists : [],
    leadListId: campaign.listId,
    createdAt: campaign.createdAt.toISOString(),
    metrics,
    ...metrics,
  };
}

type Words = Pick<
  AdminCampaign,
  'name' | 'companyName' | 'productService' | 'targetMarket' | 'marketingGoal' | 'targetAudience' | 'offerDescription' | 'destinationUrl'
>;

const ofLaunch = ({ marketingGoal, offerDescription, targetAudience, urlToPromote }: LaunchText, companyName: string): Words => ({
  name: nameOfLaunch(marketingGoal),
  companyName,
  productService: offerDescription,
  targetMarket: targetAudience,
  marketingGoal,
  targetAudience,
  offerDescription,
  destinationUrl: urlToPromote,
});

const ofRevival = (text: BriefText): Words => ({
  name: text.campaign_name,
  companyName: text.company_name,
  productService: text.product_or_service,
  targetMarket: text.ideal_customer_profile,
  marketingGoal: null,
  targetAudience: text.ideal_customer_profile,
  offerDescription: text.target_offer,
  destinationUrl: null,
});
