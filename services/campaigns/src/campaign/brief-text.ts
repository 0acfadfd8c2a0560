import type { Brief } from '../strategist/strategist.js';

/** The nine answers as the vault keeps them: by the names of the form. */
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
});
