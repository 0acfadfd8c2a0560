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
  const { page } = stage;
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByLabel('I accept the Terms of Service').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.waitForURL('**/leads/upload');
  const file = new FormData();
  file.set('file', new Blob([CSV], { type: 'text/csv' }), 'webinar.csv');
  const { lead_list_id } = await send<{ lead_list_id: string }>(stage, '/api/leads/upload', file);
  const json = { 'content-type': 'application/json' };
  const created = await send<{ campaign_id: string }>(
    stage,
    '/api/campaigns/create-revival',
    JSON.stringify({ ...form, lead_list_id }),
    json,
  );
  const stageOf = () => ask<{ processing_stage: string }>(page, `/api/campaigns/${created.campaign_id}/status`);
  await until(stageOf, ({ processing_stage }) => processing_stage === 'completed');
  return created.campaign_id;
}

/** Calls the API as the page would, for what is not under test here. */
async function send<T>(stage: Stage, path: string, body: string | FormData, headers: Record<string, string> = {}): Promise<T> {
  const token = await stage.page.evaluate<string>("localStorage.getItem('rekindle.token') ?? sessionStorage.getItem('rekindle.token')");
  const answer = await fetch(`${stage.url}${path}`, { method: 'POST', body, headers: { authorization: `Bearer ${token}`, ...headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
