import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type SuiteBrowser, openBrowser } from '../web/e2e/support/open-browser.js';
import { routeTables } from '../web/e2e/support/routes.js';
import { type App, startApp } from './support/app.js';
import { dataFolder } from './support/data-folder.mjs';

const OF_SELLING =
  /\b(plans?|pricing|prices?|trials?|upgrade|invoices?|billing|subscriptions?|checkout|free of charge)\b|\$[\d,.]+ ?(\/|a month|per month)/i;
const EMAIL = 'jane@acme.example';
const PASSWORD = 'correct horse battery';
const LIST = 'Email,First Name\nada@customer.example,Ada\nben@customer.example,Ben\n';
const FORM = {
  campaign_name: 'Spring',
  business_info: {
    company_name: 'Acme',
    product_or_service: 'Stock counting',
    target_offer: 'Two months free',
    average_order_value: 420,
    why_leads_went_cold: 'They never finished setting it up',
    unique_selling_proposition: 'We connect the till for you',
    industry: 'Retail',
    ideal_customer_profile: 'Independent shops',
  },
};
const SENDER = { senderName: 'Jane', replyTo: EMAIL, postalAddress: '1 Mill Lane' };

const home = dataFolder('own-use');
let app: App;
let browser: SuiteBrowser;
let page: Page;
const faults: string[] = [];
beforeAll(async () => {
  app = await startApp({ home, env: { BILLING: 'off' } });
  browser = await openBrowser();
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  context.on('console', (message) => message.type() === 'error' && faults.push(`${message.text()} ${message.location().url}`));
  context.on('weberror', (error) => faults.push(error.error().message));
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The paths of all pages of the app; those below a campaign are its tabs. */
const routes = [...routeTables().matchAll(/\{ path: '([^']+)'/g)].map(([, path = '']) => path).filter((path) => path !== '*');
const SELLING = ['pricing', 'upgrade', 'checkout', 'payment-success', 'payment-cancel', 'settings/billing', 'terms', 'coming-soon', 'demo'];
const OPERATORS = [
  'accounts',
  'accounts/:id',
  'privacy-requests',
  'operations',
  'streams',
  'streams/:position',
  'projections',
  'parked',
  'deliveries',
];
const VISITORS = [
  '',
  'login',
  'signup',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'privacy',
  'privacy/request',
  'privacy/confirm',
  'privacy/data',
];
const TABS = ['leads', 'emails', 'activity', 'ledger'];
const SIGNED_IN = [
  ...['campaigns/:id', ...TABS.map((tab) => `campaigns/:id/${tab}`), 'leads'],
  ...routes.filter(
    (path) => ![...SELLING, ...OPERATORS, ...VISITORS, 'terms/:version', 'privacy/:version', 'waitlist', 'admin'].includes(path),
  ),
].filter((path) => path === 'leads' || !TABS.includes(path));

/** The record of events and the names of read models are the same in every installation. */
const RECORDS = ['streams', 'streams/:position', 'projections', 'operations'];

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([verb, url, json]) => {
      const token = localStorage.getItem('rekindle.token') ?? sessionStorage.getItem('rekindle.token') ?? '';
      const headers = { authorization: `Bearer ${token.replaceAll('"', '')}`, 'content-type': 'application/json' };
      const answer = await fetch(url ?? '', { method: verb ?? '', headers, ...(json && { body: json }) });
      return (await answer.json()) as never;
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)],
  );
}

function upload(): Promise<unknown> {
  return page.evaluate(async (csv) => {
    const file = new FormData();
    file.set('file', new File([csv], 'spring.csv', { type: 'text/csv' }));
    const token = localStorage.getItem('rekindle.token') ?? sessionStorage.getItem('rekindle.token') ?? '';
    const headers = { authorization: `Bearer ${token.replaceAll('"', '')}` };
    return (await fetch('/api/leads/upload', { method: 'POST', headers, body: file })).json();
  }, LIST);
}

/** All text of a page, including the text for screen readers. */
async function saidOn(path: string): Promise<string> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // Pages that follow the stream of changes are never idle.
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  return `${await page.title()}\n${await page.locator('body').ariaSnapshot()}`;
}

async function sellingOn(paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const line = (await saidOn(path)).split('\n').find((said) => OF_SELLING.test(said.replace('to plan with', '')));
    if (line) wrong.push(`${path}: ${line}`);
  }
  return wrong;
}

it('visitors read nothing about plans or prices, and may sign up', async () => {
  expect(await sellingOn(VISITORS.map((path) => `/${path}`))).toEqual([]);
  await page.goto('/signup');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/leads/upload');
});

it('serves no page that sells', async () => {
  for (const path of SELLING) {
    expect({ path, status: (await page.request.get(`/${path}`)).status() }).toEqual({ path, status: 404 });
    expect(await saidOn(`/${path}`)).toMatch(/no page here/i);
  }
});

it('launches to a whole list without a limit, and no page of the account mentions plans', async () => {
  await upload();
  const { lead_lists } = await ask<{ lead_lists: { _id: string }[] }>('GET', '/api/leads');
  const listId = lead_lists[0]?._id ?? '';
  const { campaign_id: id } = await ask<{ campaign_id: string }>('POST', '/api/campaigns/create-revival', {
    ...FORM,
    lead_list_id: listId,
  });
  await comesTo(
    async () => (await ask<{ processing_stage: string }>('GET', `/api/campaigns/${id}/status`)).processing_stage === 'completed',
  );
  const prepared = await sellingOn([`/campaigns/${id}/launch`]);
  await page.getByLabel('Sender name').waitFor();
  const launched = await ask<{ code?: string }>('POST', `/api/campaigns/${id}/launch`, SENDER);
  expect(launched.code).toBeUndefined();
  const paths = SIGNED_IN.map(
    (path) =>
      `/${path
        .replace(':listId', listId)
        .replace(/:(id|threadId)/, id)
        .replace(':provider', 'twitter')}`,
  );
  expect(paths.length).toBeGreaterThan(25);
  expect([...prepared, ...(await sellingOn(paths))]).toEqual([]);
});

it('operators see nothing of plans either', async () => {
  const { OPERATOR_PASSWORD } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { OPERATOR_PASSWORD: string };
  await page.goto('/admin');
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await page.getByRole('link', { name: EMAIL }).click();
  await page.waitForURL('**/admin/accounts/*');
  const account = new URL(page.url()).pathname;
  const shown = OPERATORS.filter((path) => !path.includes(':') && !RECORDS.includes(path)).map((path) => `/admin/${path}`);
  expect(await sellingOn(['/admin', account, ...shown])).toEqual([]);
});

it('the browser reported no errors except for addresses that do not exist', () => {
  expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([]);
});

async function comesTo(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to it within a minute');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
