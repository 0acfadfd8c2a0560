import { send, signUp, uploadList } from './account.js';
import { ask, until } from './installation.js';
import type { Stage } from './stage.js';

const LEADS = ['ada@harbor.example', 'ben@harbor.example'];
const NAMES = ['Ada', 'Ben'];
const csvOf = (leads: string[]): string =>
  ['Email,First Name,Company', ...leads.map((email, index) => `${email},${NAMES[index % NAMES.length]},Harbor`), ''].join('\n');
const form = {
  campaign_name: 'Webinar signups, spring',
  business_info: {
    company_name: 'Larkfield',
    product_or_service: 'Stock planning for independent shops',
    average_order_value: 420,
    why_leads_went_cold: 'They never finished setting it up',
    unique_selling_proposition: 'We connect the till for you, in a day',
    industry: 'Retail software',
    ideal_customer_profile: 'Independent shops',
  },
  pricing_model: 'performance_based',
};

/** Signs a new customer up, and has a revival for a few leads written, ready to be launched. @returns its id */
export async function prepareCampaign(
  stage: Stage,
  email: string,
  leads = LEADS,
  offer = 'Two months free',
  csv = csvOf(leads),
): Promise<string> {
  await signUp(stage, email);
  const lead_list_id = await uploadList(stage, 'webinar.csv', csv);
  const business_info = { ...form.business_info, target_offer: offer };
  const answers = { ...form, business_info, lead_list_id };
  const created = await send<{ campaign_id: string }>(stage, '/api/campaigns/create-revival', answers);
  const stageOf = () => ask<{ processing_stage: string }>(stage.page, `/api/campaigns/${created.campaign_id}/status`);
  await until(stageOf, ({ processing_stage }) => processing_stage === 'completed');
  return created.campaign_id;
}
