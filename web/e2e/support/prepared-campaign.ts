import { send, signUp, uploadList } from './account.js';
import { ask, until } from './installation.js';
import type { Stage } from './stage.js';

const CSV = 'Email,First Name,Company\nada@harbor.example,Ada,Harbor\nben@harbor.example,Ben,Harbor\n';
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
export async function prepareCampaign(stage: Stage, email: string): Promise<string> {
  await signUp(stage, email);
  const lead_list_id = await uploadList(stage, 'webinar.csv', CSV);
  const created = await send<{ campaign_id: string }>(stage, '/api/campaigns/create-revival', { ...form, lead_list_id });
  const stageOf = () => ask<{ processing_stage: string }>(stage.page, `/api/campaigns/${created.campaign_id}/status`);
  await until(stageOf, ({ processing_stage }) => processing_stage === 'completed');
  return created.campaign_id;
}
