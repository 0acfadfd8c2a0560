import type { Body } from '../../lib/openapi/types';
import type { Campaign } from '../campaigns/campaign-model';

/** The nine answers as the form holds them: the order value is text while it is typed. */
export interface Answers {
  campaign_name: string;
  company_name: string;
  industry: string;
  product_or_service: string;
  ideal_customer_profile: string;
  why_leads_went_cold: string;
  unique_selling_proposition: string;
  target_offer: string;
  average_order_value: number | string;
}

export const NO_ANSWERS: Answers = {
  campaign_name: '',
  company_name: '',
  industry: '',
  product_or_service: '',
  ideal_customer_profile: '',
  why_leads_went_cold: '',
  unique_selling_proposition: '',
  target_offer: '',
  average_order_value: '',
};

/** In characters. */
export const LIMITS = {
  product_or_service: 500,
  target_offer: 300,
  why_leads_went_cold: 500,
  unique_selling_proposition: 300,
  ideal_customer_profile: 300,
} as const;
export type LongField = keyof typeof LIMITS;

const isBlank = (value: string | number): boolean => String(value).trim() === '';

export const answersLeft = (answers: Answers): number => Object.values(answers).filter(isBlank).length;

/** @returns the request for a campaign over the list, with every answer trimmed */
export function requestOf(listId: string, answers: Answers): Body<'/api/campaigns/create-revival', 'post'> {
  const text = (field: keyof Answers): string => String(answers[field]).trim();
  return {
    lead_list_id: listId,
    campaign_name: text('campaign_name'),
    business_info: {
      company_name: text('company_name'),
      product_or_service: text('product_or_service'),
      target_offer: text('target_offer'),
      average_order_value: Number.parseFloat(text('average_order_value')),
      why_leads_went_cold: text('why_leads_went_cold'),
      unique_selling_proposition: text('unique_selling_proposition'),
      industry: text('industry'),
      ideal_customer_profile: text('ideal_customer_profile'),
    },
    pricing_model: 'performance_based',
  };
}

/** The answers that a campaign was made from, to change them. */
export const answersOf = ({ name, business_info }: Pick<Campaign, 'name' | 'business_info'>): Answers => ({
  ...NO_ANSWERS,
  ...business_info,
  campaign_name: name,
});
