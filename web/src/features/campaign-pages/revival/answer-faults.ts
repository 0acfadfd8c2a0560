import type { Answers } from './answers';

type Rule = (value: string | number) => string | null;

const said =
  (ask: string): Rule =>
  (value) =>
    String(value).trim() === '' ? ask : null;

/** The message for a missing answer. */
export const faultsOf: Partial<Record<Exclude<keyof Answers, 'merge_columns'>, Rule>> = {
  campaign_name: said('Give the campaign a name.'),
  company_name: said('Say who is writing.'),
  industry: said('Say what industry you are in.'),
  product_or_service: said('Say what you sell.'),
  ideal_customer_profile: said('Say who buys and stays.'),
  why_leads_went_cold: said('Say why they stopped responding.'),
  unique_selling_proposition: said('Say what you do that others do not.'),
  target_offer: said('Say what you offer them.'),
  link: (value) => {
    const link = String(value).trim();
    return link === '' || /^(?:https?:\/\/)?[^\s/@]+\.[^\s/@]{2,}(?:\/\S*)?$/i.test(link)
      ? null
      : 'Give a web address, such as https://example.com/offer.';
  },
  average_order_value: (value) => {
    if (String(value).trim() === '') return 'Give the value of a usual order.';
    return Number(value) >= 0 ? null : 'It cannot be below zero.';
  },
};
