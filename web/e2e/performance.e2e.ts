import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import { send } from './support/account.js';
import { settled } from './support/database.js';
import { type Ledger, advanceClock, ask, until } from './support/installation.js';
import { PAYS, payWith, planOf } from './support/payment.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';
import { arrive } from './support/inspect.js';

const sender = { senderName: 'Lotte', replyTo: 'lotte@larkfield.example', postalAddress: '12 Mill Lane' };
const terms = 'performance-15-percent@1';

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, `share.${process.pid}@larkfield.example`);
});
afterAll(async () => {
  await stage.close();
});

const months = () => ask<{ month: string; status: string; dueCents: number }[]>(stage.page, '/api/billing/performance');

it('has an empty statement from the day on which the option is paid for', async () => {
  const { page, url } = stage;
  const wanted = { package_id: 'revival_performance', origin_url: url, agreed_terms: terms };
  const { checkout_url } = await send<{ checkout_url: string }>(stage, '/api/stripe/checkout-authenticated', wanted);
  await page.goto(checkout_url);
  await payWith(page, PAYS);
  await arrive(stage, 'Your plan is active');
  await planOf(page, 'active');
  await page.goto('/settings/billing');
  await page.getByRole('heading', { name: 'Performance fee' }).waitFor();
  await page.getByText('No orders yet').waitFor();
  const setup = page.getByRole('row', { name: /Start of the plan and set-up, once/ });
  await setup.getByText('$500', { exact: true }).waitFor();
  await look(stage, 'performance-empty');
});

it('shows the fee of each month and its orders, with a link to their campaign', async () => {
  const { page } = stage;
  // Campaigns learn of a plan asynchronously.
  await settled();
  await send(stage, `/api/campaigns/${campaignId}/launch`, sender);
  await advanceClock('2m');
  await until(
    () => ask<Ledger>(page, `/api/campaigns/${campaignId}/ledger`),
    ({ sent, inFlight }) => sent === 2 && inFlight === 0,
  );
  await send(stage, '/api/conversions', { email: 'ada@harbor.example', amount: 420.5, external_id: 'share-1' });
  await send(stage, '/api/conversions/reverse', { external_id: 'share-1', amount: 20.5 });
  await until(months, ([month]) => month?.dueCents === 6_000);
  await page.goto('/settings/billing');
  const month = page.locator('details', { hasText: 'Month still runs' });
  await month.getByText('$60', { exact: true }).waitFor();
  await month.getByText('1 order, $400, $3.08 of the fee returned').waitFor();
  await month.locator('summary').press('Enter');
  const row = month.getByRole('row', { name: /\$420\.50/ });
  await row.getByText('$20.50 refunded').waitFor();
  await row.getByText('share-1', { exact: true }).waitFor();
  await row.getByText('ada@harbor.example', { exact: true }).waitFor();
  await look(stage, 'performance-month');
  const saving = page.waitForEvent('download');
  await month.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^rekindle-performance-\d{4}-\d\d\.csv$/);
  const { data } = Papa.parse<Record<string, string>>(await text(await download.createReadStream()), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toMatchObject([
    {
      ...{ order_id: 'share-1', lead: 'ada@harbor.example', campaign_id: campaignId },
      ...{ revenue: '420.50', fee: '63.08', refunded: '20.50', fee_returned: '3.08', due: '60.00' },
    },
  ]);
  await row.getByRole('link').click();
  await page.waitForURL(`**/campaigns/${campaignId}`);
});

it('charges the month when it has ended', async () => {
  const { page } = stage;
  await advanceClock('32d');
  await until(months, ([month]) => month?.status === 'invoiced');
  await page.goto('/settings/billing');
  await page.locator('summary').getByText('Invoiced').waitFor();
  const row = page.getByRole('row', { name: /Performance fee/ });
  await row.getByText('$60', { exact: true }).waitFor();
  await row.getByText('Paid', { exact: true }).waitFor();
  expect(stage.faults).toEqual([]);
});
