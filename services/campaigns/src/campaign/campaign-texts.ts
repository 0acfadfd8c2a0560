import type { Audience, Brief, Tone } from '../writing/strategist/strategist.js';

/** The text of a campaign's brief in the vault, depending on the campaign's type. */
export type CampaignText = BriefText | DraftText | LaunchText;

/** The form's nine answers as stored in the vault, under the form's names, and the optional ones. */
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

/** A draft as stored in the vault. */
export interface DraftText {
  name: string;
  subject: string;
  body: string;
}

/** The answers of the autonomous launch form as stored in the vault. */
export interface LaunchText {
  marketingGoal: string;
  offerDescription: string;
  targetAudience: string;
  /** The destination, never the tracked link itself. */
  urlToPromote: string;
  trackedUrl: string;
}

const LONGEST_NAME = 80;

/** A launch is named by its goal, shortened to fit a heading. */
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
