import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { advanceClock, ask, ops, until } from './support/installation.js';
import { send } from './support/account.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { readerOf } from './support/readers.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `fritz.failed.${process.pid}@larkfield.example`;
const ada = `ada.failed.${process.pid}@harbor.example`;
const sender = { senderName: 'Fritz', replyTo: email, postalAddress: '12 Mill Lane' };

let stage: Stage;
let prepared: string;
beforeAll(async () => {
  stage = await openStage();
  prepared = await prepareCampaign(stage, email, [ada]);
  await ops('plan', 'grant', email, 'growth');
});
afterAll(() => stage.close());
afterEach(() => stage.page.unrouteAll());

const fails = (path: string) =>
  stage.page.route(path, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Something went wrong.' } }));
const retry = () => stage.page.getByRole('button', { name: 'Try again' });

it.each(['', '/launch-plan'])('does not call a launch refused if it could not be loaded: %s', async (part) => {
  const { page } = stage;
  await fails(`**/api/campaigns/${prepared}${part}`);
  await page.goto(`/campaigns/${prepared}/launch`);
  await page.getByText('We could not load this launch').waitFor();
  await look(stage, `launch-not-loaded${part.replace('/', '-')}`);
  await page.unrouteAll();
  await retry().click();
  await page.getByRole('heading', { level: 1, name: 'Launch to 1 lead' }).waitFor();
});

it.each([
  ['notifications', 'Any reply comes in'],
  ['profile', 'Full name'],
])('shows the settings as last known if the account does not load: %s', async (name, label) => {
  const { page } = stage;
  await fails('**/api/auth/me');
  const failed = page.waitForResponse('**/api/auth/me');
  await page.goto(`/settings/${name}`);
  await failed;
  await page.getByText('Loading your').waitFor({ state: 'detached' });
  await page.getByLabel(label).first().waitFor();
});

it("shows the dashboard's replies and orders if names or the account do not load", async () => {
  const { page } = stage;
  await send(stage, `/api/campaigns/${prepared}/launch`, sender);
  await advanceClock('2m');
  await readerOf(ada, 1, 'reply');
  await until(
    () => ask<object[]>(page, '/api/dashboard/came-back'),
    ({ length }) => length === 1,
  );
  for (const path of ['**/api/campaigns/names', '**/api/auth/me']) {
    await fails(path);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'What came back' }).waitFor();
    await page.unrouteAll();
  }
});

it('says that the newest replies did not load, and loads them again', async () => {
  const { page } = stage;
  await fails('**/api/dashboard/came-back**');
  await page.goto('/dashboard');
  await page.getByText('Your newest replies could not be loaded just now. Nothing is lost.').waitFor();
  await look(stage, 'replies-not-loaded');
  await page.unrouteAll();
  await retry().click();
  await page.getByText('Thank you for writing. Yes, tell me more.').waitFor();
});

it('reported no other error', () => expect(stage.faults.filter((fault) => !/status of 500/.test(fault))).toEqual([]));
