import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { send } from './support/account.js';
import { settled } from './support/database.js';
import { type Ledger, ask, caughtFor, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage } from './support/stage.js';

// On a machine that may be busy with other things.

let stage: Stage;
let campaignId: string;
const asked: { page: Page; path: string }[] = [];
beforeAll(async () => {
  stage = await openStage();
  const name = `live.${process.pid}`;
  campaignId = await prepareCampaign(stage, `${name}@larkfield.example`, [`ada@${name}.example`, `ben@${name}.example`]);
  await send(stage, `/api/campaigns/${campaignId}/send-test`, {});
  await until(
    () => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`),
    ({ sent, inFlight }) => sent === 2 && inFlight === 0,
  );
  await settled();
  stage.page.context().on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push({ page: request.frame().page(), path: pathname.replace(campaignId, ':id') });
  });
});
afterAll(() => stage.close());

const revived = (page: Page) => page.locator('dl > div:has(> dt:text-is("Came back")) > dd').first();
const sees = (page: Page, figure: string) => revived(page).getByText(figure, { exact: true }).waitFor();

async function replies(lead: 'ada' | 'ben'): Promise<void> {
  const [email] = await until(
    () => caughtFor(`${lead}@live.${process.pid}.example`),
    (emails) => emails.length > 0,
  );
  const answer = await fetch(`${stage.url}/sandbox/api/messages/${email?.id}/reply`, { method: 'POST' });
  expect(answer.ok).toBe(true);
}

it('requests nothing while nothing happens', async () => {
  const { page } = stage;
  await page.clock.install();
  const open = page.waitForRequest('**/api/updates');
  await page.goto(`/campaigns/${campaignId}`);
  await open;
  await sees(page, '0');
  await page.waitForLoadState('load');
  // The last effects of the launch are announced first.
  let quiet = 0;
  const look = async () => {
    const before = asked.length;
    await page.clock.runFor(1_000);
    return (quiet = asked.length === before ? quiet + 1 : 0);
  };
  await until(look, (times) => times >= 20);
  asked.length = 0;
  await page.clock.runFor('10:00');
  // A stream that is silent for that long is reopened, and announces that nothing was missed.
  expect(asked.map(({ path }) => path).filter((path) => path !== '/api/updates')).toEqual([]);
});

it('shows a reply when it comes, in every tab, by one stream', async () => {
  const second = await stage.page.context().newPage();
  await second.goto(`/campaigns/${campaignId}`);
  await sees(second, '0');
  asked.length = 0;
  await replies('ada');
  await Promise.all([stage.page, second].map((page) => sees(page, '1')));
  expect(asked.filter(({ page, path }) => page === second && path === '/api/updates')).toEqual([]);
  // The first tab goes, the second one takes the stream over and misses nothing.
  await stage.page.goto('about:blank');
  await replies('ben');
  await sees(second, '2');
  expect(asked.filter(({ page, path }) => page === second && path === '/api/updates')).toHaveLength(1);
});

it('showed no error and asked no other machine for anything', () => {
  expect(stage.faults).toEqual([]);
});
