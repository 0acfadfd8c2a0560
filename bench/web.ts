import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startApp } from '../tests/support/app.ts';
import { browserOptions } from '../web/e2e/support/browser.ts';
import { type Account, prepareAccount } from './web/prepare-account.ts';
import { scoreOf } from './web/score.ts';
import { type Visit, visit } from './web/visit.ts';

// A first visit to each page from a phone on a slow network: Lighthouse's slow 4G, and a processor four
// times as slow as this one. Public pages are scored for a desktop, too, with Lighthouse's conditions for one. The figures
// are the browser's own. Medians of the rounds, each in a fresh browser profile.

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Some of the pages, e.g. `ONLY=/,/campaigns/{id}`. */
const ONLY = process.env.ONLY;
const GOOD_SCORE = 95;
const BUDGET = { firstPaint: 2_500, largestPaint: 2_500, blocked: 200, shift: 0.02 };
const SHOWN: [keyof typeof BUDGET, string, number][] = [
  ['firstPaint', 'first contentful paint, ms', 0],
  ['largestPaint', 'largest contentful paint, ms', 0],
  ['blocked', 'total blocking time, ms', 0],
  ['shift', 'cumulative layout shift', 3],
];

const root = join(import.meta.dirname, '..');
interface Page {
  path: string;
  /** Instead of a path with an id. */
  shown?: string;
  account?: Account;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function printScore(label: string, score: number, hasGoal: boolean): void {
  const goal = hasGoal ? ` of at least ${GOOD_SCORE}  ${score >= GOOD_SCORE ? 'met' : 'missed'}` : '';
  print(`  ${label.padEnd(30)} ${score.toFixed(0).padStart(6)}${goal}`);
}

// With the prerendered HTML of public pages: without it, they are not measured as users get them.
for (const program of [[join(root, 'node_modules/vite/bin/vite.js'), 'build'], [join(root, 'web/scripts/prerender.mjs')]])
  spawnSync(process.execPath, program, { cwd: join(root, 'web'), stdio: 'ignore' });
const app = await startApp();
const browser = await chromium.launch(await browserOptions());
const customer = await prepareAccount(app.url);
const PUBLIC = ['/', '/pricing', '/coming-soon', '/terms', '/privacy', '/demo', '/login', '/signup', '/forgot-password', '/upgrade'];
const SIGNED_IN = [
  ...['/dashboard', '/inbox', '/leads', '/leads/lists', '/leads/import', '/leads/find', '/leads/upload', '/campaigns'],
  ...['/campaigns/{id}', '/campaigns/{id}/leads', '/campaigns/{id}/emails', '/campaigns/{id}/activity', '/campaigns/{id}/ledger'],
  ...['/campaigns/{id}/launch', '/campaigns/new', '/campaign/setup', '/settings/billing', '/settings/mailboxes'],
  ...['/settings/mailboxes/connect', '/settings/social', '/settings/profile', '/settings/password', '/settings/notifications'],
  ...['/settings/usage', '/settings/suppressions', '/settings/api-keys', '/settings/your-data'],
];
const pages: Page[] = [
  ...PUBLIC.map((path) => ({ path })),
  ...SIGNED_IN.map((shown) => ({ path: shown.replace('{id}', customer.campaignId), shown, account: customer })),
];

print(
  `First visits on slow 4G with a processor four times as slow, medians of ${ROUNDS}; load ${loadavg()[0]?.toFixed(1)} on this machine`,
);
for (const { path, shown = path, account } of pages) {
  if (ONLY && !ONLY.split(',').includes(shown)) continue;
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, app.url + path, 'phone', account));
  const kilobytes = median(visits.map(({ scriptBytes }) => scriptBytes / 1024)).toFixed(0);
  const files = median(visits.map((one) => one.files));
  print(`\n${shown}: ${kilobytes} KB of script until it was quiet, ${files} scripts and sheets`);
  for (const [figure, label, digits] of SHOWN) {
    const value = median(visits.map((one) => one[figure]));
    print(`  ${label.padEnd(30)} ${value.toFixed(digits).padStart(6)} of ${BUDGET[figure]}  ratio ${(value / BUDGET[figure]).toFixed(2)}`);
  }
  printScore("as Lighthouse's curves weigh it", median(visits.map((one) => scoreOf(one, 'phone'))), !account);
  if (account) continue;
  const onDesktop: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) onDesktop.push(scoreOf(await visit(browser, app.url + path, 'desktop'), 'desktop'));
  printScore('on a desktop', median(onDesktop), true);
}
print(`\nLoad at the end ${loadavg()[0]?.toFixed(1)}. A ratio above 1 is over its budget.`);

await browser.close();
await app.stop();
