import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { type Ledger, advanceClock, ask, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

// The dialog is checked in four ways, on a machine that may be busy with other work.

const email = `lotte.vos.${process.pid}@larkfield.example`;
const sender = { senderName: 'Lotte', replyTo: 'lotte@larkfield.example', postalAddress: '12 Mill Lane' };

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email);
  await ops('plan', 'grant', email, 'growth');
  await until(
    () => ask<{ plan: string }>(stage.page, '/api/auth/me'),
    ({ plan }) => plan === 'growth',
  );
  await send(stage, `/api/campaigns/${campaignId}/launch`, sender);
  await advanceClock('2m');
  await ledgerOf(({ sent, inFlight }) => sent === 2 && inFlight === 0);
  await stage.page.goto(`/campaigns/${campaignId}`);
});
afterAll(() => stage.close());

const ledgerOf = (wanted: (ledger: Ledger) => boolean) =>
  until(() => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`), wanted);
const figure = (label: string) => stage.page.locator(`dl > div:has(> dt:text-is("${label}")) > dd`).first();
const shows = (label: string, text: string) => figure(label).filter({ hasText: text }).waitFor();

async function orderDialog(lead: string) {
  await stage.page.getByRole('link', { name: 'Leads 2' }).click();
  await stage.page.getByRole('button', { name: `Actions for ${lead}` }).click();
  await stage.page.getByRole('menuitem', { name: 'Record an order…' }).click();
  const dialog = stage.page.getByRole('dialog', { name: `Record an order from ${lead}` });
  await dialog.getByLabel('Amount in dollars').waitFor();
  return dialog;
}

it('records an order on a lead, which counts as revenue and ends their emails', async () => {
  const { page } = stage;
  await shows('Revenue', '$0');
  const dialog = await orderDialog('Ada');
  const amount = dialog.getByLabel('Amount in dollars');
  expect(await amount.inputValue()).toBe('420');
  await amount.fill('-1');
  await dialog.getByRole('button', { name: 'Record order' }).click();
  await dialog.getByText('Enter an amount of 0 or more, with two decimals at most').waitFor();
  await amount.fill('420.50');
  await page.keyboard.press('Enter');
  await page.getByText('Order of $420.50 from Ada recorded.').waitFor();
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await shows('Revenue', '$420.50');
  await shows('Came back', '1');
  expect(await ledgerOf(({ skipped }) => skipped === 3)).toMatchObject({ waiting: 3, sent: 2 });
});

it('shows how ROAS is calculated, and no verdict from one order', async () => {
  const { page } = stage;
  await shows('ROAS, estimate', 'Too early to tell');
  await page.getByText('How ROAS is worked out').click();
  await shows('Cost in all', '$100');
  await shows('Return so far', '4.2×');
});

it('shows the same on the dashboard and in the list of campaigns', async () => {
  const { page } = stage;
  for (const path of ['/campaigns', '/dashboard']) {
    await page.goto(path);
    await shows('ROAS', 'Too early to tell');
    expect(await figure('ROAS').getAttribute('data-warm')).toBeNull();
  }
});

it('accepts orders from another system by API key, each once', async () => {
  const { page } = stage;
  const { key } = await send<{ key: string }>(stage, '/api/api-keys', { name: 'Webshop', scopes: ['conversions:write'] });
  const order = { email: 'BEN@harbor.example', amount: 79.5, external_id: 'order-1001' };
  const post = (path: string, body: object) =>
    fetch(`${stage.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answers = [await post('/api/conversions', order), await post('/api/conversions', order)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await answers[1]?.json()).toMatchObject({ campaign_id: campaignId, step: 1, credited: true, external_id: 'order-1001' });
  const refund = await post('/api/conversions/reverse', { external_id: 'order-1001', amount: 9.5, refund_id: 'refund-1' });
  expect(await refund.json()).toMatchObject({ status: 'partly_reversed', reversed_amount: 9.5 });
  await page.goto('/dashboard');
  await shows('Revenue this month', '$490.50');
});

it('reverses an order', async () => {
  const { page } = stage;
  await page.goto(`/campaigns/${campaignId}`);
  await shows('Revenue', '$490.50');
  const dialog = await orderDialog('Ada');
  await dialog.getByText('credited to the day 1 email').waitFor();
  await look(stage, 'record-order');
  await dialog.getByRole('button', { name: /^Reverse the order of \$420\.50/ }).click();
  await page.getByRole('button', { name: 'Reverse order', exact: true }).click();
  await page.getByText('Order of $420.50 reversed.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await shows('Revenue', '$70');
  await shows('Came back', '1');
});

describe('the trend on the dashboard', () => {
  /** All of a period on its first day. */
  const daysOf = (length: number, revived: number, revenue: number) =>
    Array.from({ length }, (_, index) => ({
      day: new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10),
      ...(index === 0 ? { revived, revenue } : { revived: 0, revenue: 0 }),
    }));
  const TRENDS: Record<string, object> = {
    30: { days: daysOf(30, 12, 1_200), before: daysOf(30, 8, 1_500), campaigns: [] },
    90: { days: daysOf(90, 40, 5_000), before: daysOf(90, 40, 4_000), campaigns: [] },
  };
  const trend = () => stage.page.getByRole('region', { name: 'What came back', exact: true });

  it('compares thirty days with the thirty before', async () => {
    const { page } = stage;
    // The figures of half a year, which no suite's clock passes through.
    await page.route('**/api/dashboard/trend?*', (route) =>
      route.fulfill({ json: TRENDS[new URL(route.request().url()).searchParams.get('days') ?? ''] }),
    );
    await page.goto('/dashboard');
    await trend().getByText('4 more than the 30 days before (8)').waitFor();
    await trend().getByText('$300 less than the 30 days before ($1,500)').waitFor();
    await look(stage, 'dashboard-trend');
  });

  it('compares ninety days with the ninety before, at an address of their own', async () => {
    const { page } = stage;
    await trend().getByText('90 days', { exact: true }).click();
    await page.waitForURL('**/dashboard?days=90');
    for (const turn of ['chosen', 'loaded again']) {
      if (turn === 'loaded again') await page.reload();
      await trend().getByText('as many as the 90 days before (40)').waitFor();
      await trend().getByText('$1,000 more than the 90 days before ($4,000)').waitFor();
    }
    await page.unrouteAll();
  });

  it('says so if there was nothing before', async () => {
    const { page } = stage;
    await page.goto('/dashboard');
    await trend().getByText('no earlier figures').first().waitFor();
  });
});

it('reported no error of its own and made no request to another machine', () => expect(stage.faults).toEqual([]));
