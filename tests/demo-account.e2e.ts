import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { type SuiteBrowser, openBrowser } from '../web/e2e/support/open-browser.js';
import { type App, startApp } from './support/app.js';
import { dataFolder } from './support/data-folder.mjs';

const root = join(import.meta.dirname, '..');
const home = dataFolder('demo');
const start = (): Promise<App> => startApp({ home, env: { DEMO_ACCOUNT: 'on' } });

let app: App;
let browser: SuiteBrowser;
let page: Page;
beforeAll(async () => {
  app = await start();
  browser = await openBrowser();
  page = await browser.newPage({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  rmSync(home, { recursive: true, force: true });
});

async function rowsOf<T extends object>(sql: string): Promise<T[]> {
  const { POSTGRES_PASSWORD } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { POSTGRES_PASSWORD: string };
  const port = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://postgres:${POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Ledger {
  planned: number;
  waiting: number;
  skipped: number;
  intended: number;
  sent: number;
  failed: number;
  unknown: number;
  inFlight: number;
}

async function get<T>(path: string): Promise<T> {
  const token = await page.evaluate<string>("localStorage.getItem('rekindle.token') ?? sessionStorage.getItem('rekindle.token')");
  return (await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<T>;
}

it('exists when the app is ready, and the login page says how to sign in to it', async () => {
  await page.goto('/login');
  await page.getByText('demo@rekindle.example').waitFor();
  await page.getByRole('button', { name: /demo account/i }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  const stats = await get<{ active_campaigns: number; total_leads: number }>('/api/dashboard/stats');
  expect(stats).toMatchObject({ active_campaigns: 1, total_leads: 500 });
});

it('has a suppression list with addresses, a domain, reasons and dates', async () => {
  const { items } = await get<{ items: { kind: string; value: string; reason: string; suppressedAt: string }[] }>(
    '/api/suppressions?limit=100',
  );
  const own = items.filter(({ reason }) => reason === 'do_not_contact');
  expect(own.map(({ kind, value }) => [kind, value])).toEqual([
    ['address', 'petra@willow-and-wool.example'],
    ['domain', 'bristol-tills.example'],
    ['address', 'accounts@harbour-books.example'],
  ]);
  expect(new Set(own.map(({ suppressedAt }) => suppressedAt.slice(0, 10))).size).toBe(3);
  const others = items.filter(({ reason }) => reason !== 'do_not_contact');
  expect([...new Set(others.map(({ reason }) => reason))].toSorted()).toEqual(['bounced', 'unsubscribed']);
  expect(others.every(({ value }) => value !== null)).toBe(true);
});

it('has a finished campaign and a running one, whose emails add up', async () => {
  const campaigns = await get<{ _id: string; name: string; status: string }[]>('/api/campaigns');
  expect(Object.fromEntries(campaigns.map(({ name, status }) => [name, status]))).toEqual({
    'Trial users of spring': 'completed',
    'Visitors of the autumn fair': 'active',
  });
  for (const { _id: id, name, status } of campaigns) {
    const { planned, waiting, skipped, intended, sent, failed, unknown, inFlight } = await get<Ledger>(`/api/campaigns/${id}/ledger`);
    expect([planned, intended]).toEqual([waiting + skipped + intended, sent + failed + unknown + inFlight]);
    expect([status, waiting > 0, sent > 300, unknown]).toEqual([status, status === 'active', true, 0]);
    await page.goto(`/campaigns/${id}`);
    await page.getByRole('heading', { name }).first().waitFor();
  }
});

it('has threads in its inbox, of which the newest of each campaign wait for an answer', async () => {
  interface Inbox {
    threads: { id: string; lastAt: string; lastBy: string; needsAnswer: boolean; label: string; campaignName: string }[];
    counts: { to_answer: number };
  }
  const { threads, counts } = await get<Inbox>('/api/inbox/threads');
  expect(counts.to_answer).toBe(6);
  expect(threads.map(({ campaignName }) => campaignName).sort()).toEqual([
    ...Array<string>(10).fill('Trial users of spring'),
    ...Array<string>(10).fill('Visitors of the autumn fair'),
  ]);
  expect(new Set(threads.map(({ label }) => label))).toEqual(new Set(['interested', 'not_now', 'not_interested']));
  expect(threads.every(({ lastBy, needsAnswer }) => needsAnswer === (lastBy === 'lead'))).toBe(true);
  const waiting = threads.find(({ needsAnswer }) => needsAnswer);
  const { messages, from } = await get<{ messages: { by: string }[]; from: string }>(`/api/inbox/threads/${waiting?.id}`);
  expect([from, messages[0]?.by, messages.at(-1)?.by]).toEqual(['hello@rekindle.example', 'campaign', 'lead']);
});

it('sends from a mailbox of its own, which is connected and healthy', async () => {
  interface Mailboxes {
    mailboxes: { email: string; fromName: string; state: string; problem: string | null; pause: unknown; pacing: { gapSeconds: number } }[];
  }
  const { mailboxes } = await get<Mailboxes>('/api/mailboxes');
  expect(mailboxes).toMatchObject([
    {
      ...{ email: 'maya@larkfield.example', fromName: 'Maya of Larkfield', state: 'active', problem: null, pause: null },
      pacing: { dailyLimit: 2_000, gapSeconds: 0, windowFrom: '00:00' },
    },
  ]);
  await page.goto('/settings/mailboxes');
  await page.getByText('maya@larkfield.example').first().waitFor();
});

it('is on a plan that includes everything, and can create an API key that reads its events', async () => {
  expect(await get('/api/auth/me')).toMatchObject({
    plan: 'pro',
    planLine: 'revival',
    subscription: { monthly_price: 0, source: 'grant' },
  });
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Shop');
  await page.getByRole('dialog').getByRole('button', { name: 'Make key' }).click();
  const key = await page.getByRole('dialog').getByLabel('Key', { exact: true }).inputValue();
  const { status } = await fetch(`${app.url}/api/events`, { headers: { authorization: `Bearer ${key}` } });
  expect(status).toBe(200);
});

it('does not move the clock, sends no email of the past, and can be rebuilt from its events', async () => {
  expect(await rowsOf('SELECT clock_offset_ms FROM platform.installation')).toEqual([{ clock_offset_ms: '0' }]);
  const inbox = (await (await fetch(`${app.url}/sandbox/api/messages?limit=500`)).json()) as { to: string }[];
  // To its owner, and from the mailbox to itself.
  const own = ['demo@rekindle.example', 'maya@larkfield.example'];
  expect(inbox.filter(({ to }) => !own.includes(to))).toEqual([]);
  const env = { ...process.env, REKINDLE_HOME: home, PORT: String(app.port) };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'infra/dist/ops/main.js'), 'projections', 'verify'], { env });
  expect(stdout).toContain('equal      campaigns.outreach-figures');
  expect(stdout).not.toMatch(/differ/i);
});

it('lets nobody in once others can reach the installation, and is no longer shown', async () => {
  const signIn = () =>
    fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@rekindle.example', password: 'look-around-1' }),
    });
  const { token } = (await (await signIn()).json()) as { token: string };
  const me = () => fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await me()).status).toBe(200);
  await app.stop();
  app = await startApp({ home, env: { DEMO_ACCOUNT: 'on', SANDBOX_PUBLIC: 'true' } });
  expect([(await signIn()).status, (await me()).status]).toEqual([401, 401]);
  expect(await (await fetch(`${app.url}/api/config`)).json()).toMatchObject({ demoAccount: null });
  expect((await fetch(`${app.url}/sandbox/inbox`)).status).toBe(401);
  expect(app.output()).toContain('/sandbox/inbox   (asks for the operator)');
});

it('is created once: later starts leave it alone, even if it was deleted', async () => {
  const figures = `SELECT (SELECT count(*)::int FROM vault.users) AS users, (SELECT count(*)::int FROM mailer.campaigns) AS campaigns,
    (SELECT count(*)::int FROM mailer.mailboxes) AS mailboxes`;
  const [before] = await rowsOf(figures);
  expect(before).toEqual({ users: 1, campaigns: 2, mailboxes: 1 });
  await app.stop();
  app = await start();
  expect(await rowsOf(figures)).toEqual([before]);

  await rowsOf(`DELETE FROM vault.users`);
  await app.stop();
  app = await start();
  expect(await rowsOf(figures)).toEqual([{ users: 0, campaigns: 2, mailboxes: 1 }]);
  expect(await (await fetch(`${app.url}/api/config`)).json()).toMatchObject({ demoAccount: null });
});
