import { send, signUp, uploadList } from './account.js';
import { ask, until } from './installation.js';
import type { Stage } from './stage.js';

const LEADS = ['ada@harbor.example', 'ben@harbor.example'];
const csvOf = ([ada, ben]: string[]): string => `Email,First Name,Company\n${ada},Ada,Harbor\n${ben},Ben,Harbor\n`;
const form = {
  campaign_name: 'Webinar signups, spring',
  business_info: {
    company_name: 'Larkfield',
    product_or_service: 'Stock planning for independent shops',
    target_offer: 'Two months free',
    average_order_value: 420,
    why_leads_went_cold: 'They never finished setting it up',
    unique_selling_proposition: 'We connect the till for you, in a day',
    industry: 'Retail software',
    ideal_customer_profile: 'Independent shops',
  },
  pricing_model: 'performance_based',
};

/** Signs a new customer up, and has a revival of two leads written, ready to be launched. @returns its id */
export async function prepareCampaign(stage: Stage, email: string, leads = LEADS): Promise<string> {
  await signUp(stage, email);
  const lead_list_id = await uploadList(stage, 'webinar.csv', csvOf(leads));
  const created = await send<{ campaign_id: string }>(stage, '/api/campaigns/create-revival', { ...form, lead_list_id });
  const stageOf = () => ask<{ processing_stage: string }>(stage.page, `/api/campaigns/${created.campaign_id}/status`);
  await until(stageOf, ({ processing_stage }) => processing_stage === 'completed');
  return created.campaign_id;
}
