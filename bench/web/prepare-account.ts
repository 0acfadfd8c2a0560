import { setTimeout as wait } from 'node:timers/promises';

const LEADS = 60;
const TESTS = 50;
const BUSINESS = {
  company_name: 'Larkfield',
  product_or_service: 'Stock planning for independent shops',
  target_offer: 'Two months free',
  average_order_value: 420,
  why_leads_went_cold: 'They never finished setting it up',
  unique_selling_proposition: 'We connect the till for you, in a day',
  industry: 'Retail software',
  ideal_customer_profile: 'Independent shops',
};

export interface Account {
  token: string;
  /** The browser's stored data of the user since it was last open. */
  user: object;
  campaignId: string;
}

/** A customer with a list and a campaign whose test emails are out, so that its page has figures to show. */
export async function prepareAccount(url: string): Promise<Account> {
  const call = async <T>(path: string, init: RequestInit = {}, token = ''): Promise<T> => {
    const json = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${url}/api${path}`, { ...init, headers: { ...json, ...(token && { authorization: `Bearer ${token}` }) } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
  const { token } = await call<{ token: string }>(
    '/auth/signup',
    post({ email: 'bench@larkfield.example', password: 'a long enough phrase' }),
  );
  const file = new FormData();
  const rows = Array.from({ length: LEADS }, (_, n) => `lead${n}@shop.example,Anna,Harbour Goods`);
  file.set('file', new Blob([['email,first_name,company', ...rows].join('\n')], { type: 'text/csv' }), 'webinar.csv');
  const { lead_list_id } = await call<{ lead_list_id: string }>('/leads/upload', { method: 'POST', body: file }, token);
  const revival = { lead_list_id, campaign_name: 'Webinar signups', business_info: BUSINESS, pricing_model: 'performance_based' };
  const { campaign_id: campaignId } = await call<{ campaign_id: string }>('/campaigns/create-revival', post(revival), token);
  const stage = (): Promise<{ processing_stage: string }> => call(`/campaigns/${campaignId}/status`, {}, token);
  while ((await stage()).processing_stage !== 'completed') await wait(200);
  await call(`/campaigns/${campaignId}/send-test`, post({}), token);
  // Data stored before the test emails would be shown first, and move the page when newer figures arrive.
  for (;;) {
    const user = await call<{ trial_status: { test_emails_sent: number } }>('/auth/me', {}, token);
    if (user.trial_status.test_emails_sent === TESTS) return { token, user, campaignId };
    await wait(200);
  }
}
