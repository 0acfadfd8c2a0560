import { type BriefText, type LaunchText, nameOfLaunch } from '../../campaign/campaign-texts.js';

/**
 * What the emails are written from. Only what the customer answered: what the launch form does not ask for stays empty.
 * @param companyName as the account names itself; empty where it does not
 */
export function briefOfLaunch(text: LaunchText, companyName: string): LaunchText & BriefText {
  return {
    ...text,
    campaign_name: nameOfLaunch(text.marketingGoal),
    company_name: companyName,
    product_or_service: text.offerDescription,
    // The address comes last, so that it becomes what every email asks to do.
    target_offer: `${text.offerDescription} ${text.urlToPromote}`,
    average_order_value: 0,
    why_leads_went_cold: '',
    unique_selling_proposition: '',
    industry: '',
    ideal_customer_profile: text.targetAudience,
  };
}
