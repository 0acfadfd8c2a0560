import type { Audience, Brief, Tone } from '../writing/strategist/strategist.js';

/** What a campaign's brief holds in the vault; which of them, its type says. */
export type CampaignText = BriefText | DraftText | LaunchText;

/** The nine answers as the vault keeps them, by the names of the form, and those that may be left open. */
export interface BriefText {
  campaign_name: string;
  company_name: string;
  product_or_service: string;
  target_offer: string;
  average_order_value: number;
  why_leads_went_cold: string;
  unique_selling_proposition: string;
  industry: string;
  ideal_customer_profile: string;
  audience?: Audience;
  link?: string;
  proof?: string;
  tone?: Tone;
  language?: string;
  merge_columns?: string[];
}

export const toBrief = (text: BriefText): Brief => ({
  campaignName: text.campaign_name,
  companyName: text.company_name,
  productOrService: text.product_or_service,
  targetOffer: text.target_offer,
  averageOrderValue: text.average_order_value,
  whyLeadsWentCold: text.why_leads_went_cold,
  uniqueSellingProposition: text.unique_selling_proposition,
  industry: text.industry,
  idealCustomerProfile: text.ideal_customer_profile,
  ...(text.audience && { audience: text.audience }),
  ...(text.link && { link: text.link }),
  ...(text.proof && { proof: text.proof }),
  ...(text.tone && { tone: text.tone }),
  ...(text.language && { language: text.language }),
  ...(text.merge_columns && { mergeColumns: text.merge_columns }),
});

/** A draft as the vault keeps it. */
export interface DraftText {
  name: string;
  subject: string;
  body: string;
}

/** The answers of the autonomous launch as the vault keeps them. */
export interface LaunchText {
  marketingGoal: string;
  offerDescription: string;
  targetAudience: string;
  /** Where it leads, never the tracked link itself. */
  urlToPromote: string;
  trackedUrl: string;
}

const LONGEST_NAME = 80;

/** A launch has no name of its own: its goal is one, as long as a heading may be. */
export function nameOfLaunch(marketingGoal: string): string {
  const line = marketingGoal.replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
