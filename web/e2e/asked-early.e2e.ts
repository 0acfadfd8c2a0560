import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { type Ledger, ask, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage } from './support/stage.js';

let stage: Stage;
let campaign: string;
beforeAll(async () => {
  stage = await openStage();
  campaign = `/campaigns/${await prepareCampaign(stage, `early.${process.pid}@larkfield.example`)}`;
  await send(stage, `/api${campaign}/send-test`, {});
  // Data that changes while a page is open is requested again.
  await until(
    () => ask<Ledger>(stage.page, `/api${campaign}/ledger`),
    ({ sent }) => sent === 2,
  );
});
afterAll(() => stage.close());

/** The requests that early.js made on the open page, and those whose response no part of the page has used yet. */
const calls = () =>
  stage.page.evaluate<{ asked: string[]; left: string[] }>(`({
    asked: [...document.querySelectorAll('meta[name=asked-early]')].flatMap(({ dataset: { at, calls } }) => {
      const found = new RegExp(at).exec(location.pathname);
      return found ? calls.split(' ').filter(Boolean).map((call) => call.replace('$1', found[1])) : [];
    }),
    left: [...window.askedEarly.answers.keys()],
  })`);

it('uses every response that is requested before the app has started', async () => {
  const { page } = stage;
  const pages = ['/dashboard', '/inbox', '/leads', '/leads/lists', '/leads/find', '/campaigns', '/campaign/setup'];
  const settings = ['billing', 'mailboxes', 'social', 'usage', 'suppressions', 'api-keys'].map((name) => `/settings/${name}`);
  const tabs = ['', '/leads', '/emails', '/activity', '/ledger', '/launch'].map((tab) => campaign + tab);
  const asked: number[] = [];
  for (const path of [...pages, ...settings, ...tabs]) {
    await page.goto(path);
    const { asked: all } = await until(calls, ({ left }) => left.length === 0);
    asked.push(all.length);
  }
  expect(Math.min(...asked)).toBeGreaterThan(0);
});

it('shows the results of a campaign from the requests made before the app has started', async () => {
  const { page } = stage;
  const requests: string[] = [];
  const listen = (request: { url: () => string }): void => void requests.push(request.url().slice(stage.url.length));
  // A new page is also notified of the changes in the seconds before it, and requests those again.
  await page.route('**/api/updates', (route) => route.abort());
  page.on('request', listen);
  await page.goto(campaign);
  await page.getByRole('heading', { level: 1 }).waitFor();
  page.off('request', listen);
  const api = `/api${campaign}`;
  expect(requests.filter((path) => path === api)).toEqual([api]);
  expect(requests.indexOf(api)).toBeLessThan(requests.findIndex((path) => /\/assets\/campaign-.*\.js/.test(path)));
});
