import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Browser } from 'playwright-core';

const GOAL_MS = 100;
const LARGE_TABLE = 100_000;
const QUIET_MS = 1_500;
const ROUNDS = 5;
/** PostgreSQL publishes its counters within a second. */
const STATISTICS_MS = 1_100;

export interface OpenedPage {
  name: string;
  /** The calls that it makes, as the browser requested them. */
  calls: string[];
}

export interface TimedCall {
  path: string;
  ms: number;
  /** The fastest of the same calls: closest to the time on an idle machine. */
  fastest: number;
  /** Large tables whose rows were read one after the other, with the number per call. */
  scanned: { table: string; rows: number }[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const named = (path: string): string => path.replaceAll(UUID, '{id}');
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function readOneByOne(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ table: string; rows: string }>(
    `SELECT schemaname || '.' || relname AS table, seq_tup_read AS rows FROM pg_stat_user_tables WHERE n_live_tup >= $1`,
    [LARGE_TABLE],
  );
  return new Map(rows.map((row) => [row.table, Number(row.rows)]));
}

async function pagesOf(url: string, token: string): Promise<[name: string, path: string][]> {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const campaigns = (await get('/campaigns')) as { _id: string; launchedAt: string | null }[];
  const { lead_lists: lists } = (await get('/leads')) as { lead_lists: { _id: string }[] };
  const campaign = campaigns.findLast(({ launchedAt }) => launchedAt)?._id ?? '';
  const fixed = ['dashboard', 'inbox', 'leads', 'leads/lists', 'leads/find', 'campaigns', 'campaigns/new', 'campaign/setup'];
  const settings = ['usage', 'suppressions', 'mailboxes', 'billing', 'notifications', 'your-data', 'api-keys', 'social'];
  return [
    ...[...fixed, ...settings.map((page) => `settings/${page}`)].map((path): [string, string] => [`/${path}`, `/${path}`]),
    ['/leads/{id}', `/leads/${lists[0]?._id}`],
    ...['', '/leads', '/emails', '/activity', '/ledger'].map((tab): [string, string] => [
      `/campaigns/{id}${tab}`,
      `/campaigns/${campaign}${tab}`,
    ]),
  ];
}

/** Opens every page of a customer one after the other. */
export async function openPages(browser: Browser, url: string, token: string): Promise<OpenedPage[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(`localStorage.setItem('rekindle.token', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  let calls = new Set<string>();
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.add(pathname + search);
  });
  const pages: OpenedPage[] = [];
  for (const [name, path] of await pagesOf(url, token)) {
    calls = new Set();
    await page.goto(url + path);
    for (let seen = -1; seen !== calls.size;) {
      seen = calls.size;
      await page.waitForTimeout(QUIET_MS);
    }
    pages.push({ name, calls: [...calls].filter((call) => !call.includes('/updates')) });
  }
  await context.close();
  return pages;
}

/** Makes each call of the pages on its own. @param pool of the database that the server at the address uses */
export async function timeCalls(pages: OpenedPage[], url: string, token: string, pool: Pool): Promise<Map<string, TimedCall>> {
  const timed = new Map<string, TimedCall>();
  for (const path of new Set(pages.flatMap(({ calls }) => calls))) {
    const before = await readOneByOne(pool);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const since = performance.now();
      await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
      times.push(performance.now() - since);
    }
    await wait(STATISTICS_MS);
    const scanned = [...(await readOneByOne(pool))]
      .map(([table, rows]) => ({ table, rows: Math.round((rows - (before.get(table) ?? 0)) / ROUNDS) }))
      .filter(({ rows }) => rows >= LARGE_TABLE / 2);
    timed.set(path, { path, ms: median(times), fastest: Math.min(...times), scanned });
  }
  return timed;
}

/** The slowest call of each page, beside the same call before the growth, and the calls that read a large table row by row. */
export function printPages(pages: OpenedPage[], before: Map<string, TimedCall>, after: Map<string, TimedCall>): void {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  for (const { name, calls } of pages) {
    const timed = calls.flatMap((path) => after.get(path) ?? []);
    const slowest = timed.toSorted((a, b) => b.ms - a.ms)[0];
    if (!slowest) continue;
    const mark = slowest.ms <= GOAL_MS ? 'met' : 'missed';
    const small = before.get(slowest.path)?.ms ?? NaN;
    print(
      `${name.padEnd(24)} slowest of ${String(timed.length).padStart(2)} calls ${slowest.ms.toFixed(0).padStart(6)} ms of ${GOAL_MS}  ${mark}`,
    );
    print(
      `    ${named(slowest.path)}, the fastest of ${ROUNDS} ${slowest.fastest.toFixed(0)} ms, before the growth ${small.toFixed(0)} ms`,
    );
  }
  for (const { path, ms, fastest, scanned } of after.values()) {
    if (ms > GOAL_MS)
      print(
        `over the goal: ${ms.toFixed(0).padStart(6)} ms, the fastest ${fastest.toFixed(0)} ms, before ${before.get(path)?.ms.toFixed(0)} ms  ${named(path)}`,
      );
    for (const { table, rows } of scanned) print(`read row by row: ${rows} rows of ${table}  ${named(path)}`);
  }
}
