import type { Body } from '../../../lib/openapi/types';
import type { Campaign } from '../../campaigns/campaign-model';

/** The nine answers as the form holds them: the order value is text while it is typed. */
interface Needed {
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

type BusinessInfo = Body<'/api/campaigns/create-revival', 'post'>['business_info'];

/** Including the optional ones. */
export interface Answers extends Needed {
  audience: NonNullable<BusinessInfo['audience']> | '';
  link: string;
  proof: string;
  tone: NonNullable<BusinessInfo['tone']>;
  language: NonNullable<BusinessInfo['language']>;
  merge_columns: string[];
}

export const LANGUAGES: Answers['language'][] = ['English', 'German', 'French', 'Spanish', 'Italian', 'Portuguese', 'Dutch'];
export const LONGEST_PROOF = 300;
export const MOST_COLUMNS = 5;

const NOTHING_NEEDED: Needed = {
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

export const NO_ANSWERS: Answers = {
  ...NOTHING_NEEDED,
  ...{ audience: '', link: '', proof: '', tone: 'friendly', language: 'English', merge_columns: [] },
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

export const answersLeft = (answers: Answers): number =>
  (Object.keys(NOTHING_NEEDED) as (keyof Needed)[]).filter((field) => isBlank(answers[field])).length;

/** @returns the request for a campaign over the list, with every answer trimmed */
export function requestOf(listId: string, answers: Answers): Body<'/api/campaigns/create-revival', 'post'> {
  const text = (field: Exclude<keyof Answers, 'merge_columns'>): string => String(answers[field]).trim();
  const { audience, tone, language, merge_columns } = answers;
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
      ...(audience && { audience }),
      ...(text('link') && { link: text('link') }),
      ...(text('proof') && { proof: text('proof') }),
      ...(tone !== NO_ANSWERS.tone && { tone }),
      ...(language !== NO_ANSWERS.language && { language }),
      ...(merge_columns.length > 0 && { merge_columns }),
    },
    pricing_model: 'performance_based',
  };
}

/** The stored earlier answers, as far as this form still asks for them. */
export function knownAnswers(kept: object): Answers {
  const isKnown = ([field, value]: [string, unknown]): boolean => {
    if (field === 'merge_columns') return Array.isArray(value) && value.every((column) => typeof column === 'string');
    return field in NO_ANSWERS && ['string', 'number'].includes(typeof value);
  };
  return { ...NO_ANSWERS, ...Object.fromEntries(Object.entries(kept).filter(isKnown)) };
}

/** The answers that a campaign was made from, to change them. */
export const answersOf = ({ name, business_info }: Pick<Campaign, 'name' | 'business_info'>): Answers =>
  knownAnswers({ ...business_info, campaign_name: name });
