import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask, until } from './support/installation.js';
import { send, signUp, uploadList } from './support/account.js';
import { arrive } from './support/inspect.js';
import { PHONE, type Stage, WIDE, openStage, scrollsSideways } from './support/stage.js';

// As long as each field allows, without a blank at which a line could break.
const word = (length: number): string => 'W'.repeat(length);
const answers = {
  company_name: word(120),
  product_or_service: word(200),
  average_order_value: 420,
  why_leads_went_cold: word(200),
  unique_selling_proposition: word(200),
  industry: word(95),
  ideal_customer_profile: word(200),
  target_offer: word(200),
};

const email = `lena.${'l'.repeat(40)}.${process.pid}@${'larkfield'.repeat(6)}.example`;

let stage: Stage;
let list: string;
let campaign: string;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, email);
  list = await uploadList(stage, `${word(190)}.csv`, `Email,First Name,Company\nada@harbor.example,${word(95)},${word(95)}\n`);
  const form = { lead_list_id: list, campaign_name: word(100), business_info: answers, pricing_model: 'performance_based' };
  campaign = (await send<{ campaign_id: string }>(stage, '/api/campaigns/create-revival', form)).campaign_id;
  const status = () => ask<{ processing_stage: string }>(stage.page, `/api/campaigns/${campaign}/status`);
  await until(status, ({ processing_stage }) => processing_stage === 'completed');
});
afterAll(() => stage.close());

const PAGES: [path: () => string, heading: string | RegExp, last: string][] = [
  [() => '/dashboard', /^Welcome/, 'Recent lead lists'],
  [() => '/leads', 'Leads', 'Company'],
  [() => `/leads/${list}`, `${word(190)}.csv`, 'Campaigns that used it'],
  [() => '/campaigns', 'Campaigns', word(100)],
  [() => `/campaigns/${campaign}`, word(100), 'What to watch'],
  [
    () => `/campaigns/create-revival?lead_list_id=${list}&campaign_id=${campaign}`,
    'Your strategy and four emails are ready',
    'What to say',
  ],
  [() => `/campaigns/${campaign}/launch`, 'Launch to 1 lead', 'Share to hold back'],
  [() => '/settings/profile', 'Settings', 'You sign in with'],
  [() => '/settings/notifications', 'Settings', 'We write to'],
];

it.each(PAGES)('breaks words of any length: page %#', async (path, heading, last) => {
  const { page } = stage;
  await page.goto(path());
  await arrive(stage, heading);
  await page.getByText(last).first().waitFor({ state: 'attached' });
  // Collapsed parts must not overflow either.
  await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    expect({ width: size.width, sideways: await scrollsSideways(page) }).toEqual({ width: size.width, sideways: false });
  }
});

it('suggests no more of the company as the sender than the server accepts', async () => {
  const { page } = stage;
  await page.goto(`/campaigns/${campaign}/launch`);
  const name = page.getByLabel('Sender name');
  expect([await name.inputValue(), await name.getAttribute('maxlength')]).toEqual([word(100), '100']);
});

it('reported no error', () => expect(stage.faults).toEqual([]));
