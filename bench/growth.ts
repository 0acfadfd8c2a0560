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
import { compareSends } from './growth/cost-of-sends.ts';
import { grow } from './growth/grow.ts';
import { type OpenedPage, type TimedCall, openPages, printPages, timeCalls } from './growth/pages.ts';
import { rebuildAll } from './growth/rebuild-all.ts';

// A year of growth: the demo account's history, copied until there are as many campaigns and leads as requested, beside
// other accounts, a tenth of whose leads were emailed. Then every page is opened in a browser, and each call that it
// makes is timed, beside the same call before the growth, with the large tables that PostgreSQL read row by row for
// it. Every read model is rebuilt while pages are read, and emails are sent there and in a fresh database.
// 30 GB of disk and an hour on two busy cores; `CAMPAIGNS=20 LEADS=40000 ALL_LEADS=200000` takes five minutes;
// `KEEP=<folder>` keeps the home there.

const size = {
  campaigns: Number(process.env.CAMPAIGNS ?? 500),
  leads: Number(process.env.LEADS ?? 1_000_000),
  allLeads: Number(process.env.ALL_LEADS ?? 5_000_000),
};
/** For a server that is filled once: nothing in it has to survive a crash. */
const FILLING = [
  ...['shared_buffers=1GB', 'maintenance_work_mem=1GB', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB', 'checkpoint_timeout=1h'],
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const { KEEP } = process.env;
const home = KEEP ?? mkdtempSync(join(tmpdir(), 'rekindle-growth-'));

async function signIn(url: string): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ACCOUNT),
  });
  return ((await login.json()) as { token: string }).token;
}

const secrets = (): Record<'POSTGRES_PASSWORD' | 'ENCRYPTION_KEY', string> =>
  JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as Record<'POSTGRES_PASSWORD' | 'ENCRYPTION_KEY', string>;
const databaseOf = (port: number | string): string => `postgres://postgres:${secrets().POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`;
/** The fourth line of `postmaster.pid`, which a running server keeps with its data. */
const runningPort = (): string => readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';

async function fill(): Promise<void> {
  const password = secrets().POSTGRES_PASSWORD;
  const server = await startPostgres(join(home, 'postgres'), { password, durable: false, settings: FILLING });
  const pool = createPool(databaseOf(server.port), 3);
  const since = performance.now();
  await grow(pool, size);
  const seconds = (performance.now() - since) / 1_000;
  await pool.query('VACUUM ANALYZE');
  const { rows } = await pool.query<{ name: string; rows: string; megabytes: string }>(
    `SELECT schemaname || '.' || relname AS name, n_live_tup AS rows, pg_total_relation_size(relid) / 1048576 AS megabytes
       FROM pg_stat_user_tables WHERE n_live_tup > 100000 ORDER BY n_live_tup DESC`,
  );
  print(`Grown in ${seconds.toFixed(0)} s, ${(size.allLeads / seconds).toFixed(0)} leads a second:`);
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

const pathsOf = (pages: readonly OpenedPage[]): string[] => [...new Set(pages.flatMap(({ calls }) => calls))];

async function openedAndTimed(): Promise<[OpenedPage[], Map<string, TimedCall>]> {
  const browser = await chromium.launch(await browserOptions());
  try {
    return await withApp(async (url, token, pool) => {
      const pages = await openPages(browser, url, token);
      return [pages, await timeCalls(pages, url, token, pool)];
    });
  } finally {
    await browser.close();
  }
}

try {
  const [pages, before] = await openedAndTimed();
  await fill();
  await withApp(async (url, token, pool) => {
    printPages(pages, before, await timeCalls(pages, url, token, pool));
    await rebuildAll(home, url, token, pathsOf(pages));
  });
  await compareSends({ home, password: secrets().POSTGRES_PASSWORD, key: secrets().ENCRYPTION_KEY });
} finally {
  if (!KEEP) rmSync(home, { recursive: true, force: true });
}
