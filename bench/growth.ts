import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@rekindle/platform';
import type { Pool } from 'pg';
import { chromium } from 'playwright-core';
import { DEMO_ACCOUNT } from '../infra/standalone/demo/demo-account.ts';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { startApp } from '../tests/support/app.ts';
import { browserOptions } from '../web/e2e/support/browser.ts';
import { growCampaigns, growLeads, passEvents } from './growth/grow.ts';
import { openPages, printPages, timeCalls } from './growth/pages.ts';

// A year of growth in one account: the demo account's history, copied until it has as many campaigns and leads as asked
// for. Then every page is opened in a browser, and each call that it makes is timed, beside the same call before the
// growth; what PostgreSQL read row by row of a large table meanwhile is named.

const CAMPAIGNS = Number(process.env.CAMPAIGNS ?? 500);
/** How many times as many leads in each of them. */
const LEADS = Number(process.env.LEADS ?? 5);

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const home = mkdtempSync(join(tmpdir(), 'rekindle-growth-'));

async function signIn(url: string): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ACCOUNT),
  });
  return ((await login.json()) as { token: string }).token;
}

const password = (): string =>
  (JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { POSTGRES_PASSWORD: string }).POSTGRES_PASSWORD;
const databaseOf = (port: number | string): string => `postgres://postgres:${password()}@127.0.0.1:${port}/postgres`;
/** The fourth line of the file that a running server keeps in its data. */
const runningPort = (): string => readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';

async function grow(): Promise<void> {
  const server = await startPostgres(join(home, 'postgres'), { password: password(), durable: false });
  const pool = createPool(databaseOf(server.port), 1);
  const { rows: accounts } = await pool.query<{ id: string }>('SELECT account_id AS id FROM mailer.sendings GROUP BY 1');
  const account = accounts[0]?.id ?? '';
  const since = performance.now();
  await growLeads(pool, account, LEADS - 1);
  await growCampaigns(pool, account, CAMPAIGNS - 1);
  await passEvents(pool);
  await pool.query('VACUUM ANALYZE');
  const { rows } = await pool.query<{ name: string; rows: string; megabytes: string }>(
    `SELECT schemaname || '.' || relname AS name, n_live_tup AS rows, pg_total_relation_size(relid) / 1048576 AS megabytes
       FROM pg_stat_user_tables WHERE n_live_tup > 100000 ORDER BY n_live_tup DESC`,
  );
  print(`Grown in ${((performance.now() - since) / 1_000).toFixed(0)} s:`);
  for (const row of rows) print(`  ${row.name.padEnd(30)} ${row.rows.padStart(10)} rows ${row.megabytes.padStart(6)} MB`);
  await pool.end();
  await server.stop();
}

async function withApp<T>(work: (url: string, token: string, pool: Pool) => Promise<T>): Promise<T> {
  const app = await startApp({ home, env: { DEMO_ACCOUNT: 'on' } });
  const pool = createPool(databaseOf(runningPort()), 1);
  try {
    return await work(app.url, await signIn(app.url), pool);
  } finally {
    await pool.end();
    await app.stop();
  }
}

const browser = await chromium.launch(await browserOptions());
try {
  const [pages, before] = await withApp(async (url, token, pool) => {
    const opened = await openPages(browser, url, token);
    return [opened, await timeCalls(opened, url, token, pool)] as const;
  });
  await grow();
  printPages(pages, before, await withApp((url, token, pool) => timeCalls(pages, url, token, pool)));
} finally {
  await browser.close();
  rmSync(home, { recursive: true, force: true });
}
