import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { ask, ops } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `uma.undo.${process.pid}@larkfield.example`;
const UNDO = '**/api/campaigns/*/launch/undo';

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email);
  await ops('plan', 'grant', email, 'growth');
});
afterAll(() => stage.close());

const launchedAt = async () => (await ask<{ launchedAt: string | null }>(stage.page, `/api/campaigns/${campaignId}/status`)).launchedAt;
const undoButton = () => stage.page.getByRole('button', { name: 'Undo launch' });

async function launch(): Promise<void> {
  const { page } = stage;
  await page.goto(`/campaigns/${campaignId}/launch`);
  const address = page.getByLabel('Postal address');
  const button = page.getByRole('button', { name: 'Launch to 2 leads' });
  await button.waitFor();
  if (await address.isVisible()) await address.fill('12 Mill Lane, Bristol BS1 4DJ');
  await button.click();
  await undoButton().waitFor();
}

it('a launch can be undone a second time when the first attempt got no answer', async () => {
  const { page } = stage;
  await launch();
  const keys = new Set<string | undefined>();
  page.on('request', (request) => request.url().endsWith('/launch/undo') && keys.add(request.headers()['idempotency-key']));
  await page.route(UNDO, (route) => route.abort());
  await undoButton().click();
  await page.getByText('Rekindle did not answer. Nothing was lost. Check your connection and try again.').waitFor();
  await look(stage, 'undo-without-answer');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.unroute(UNDO);
  await undoButton().click();
  await page.getByText('Launch undone. Nothing was sent.').waitFor();
  await undoButton().waitFor({ state: 'detached' });
  expect(await launchedAt()).toBeNull();
  // So that the first one, if it arrives late, undoes no later launch.
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

it('a launch can be undone although its response was lost', async () => {
  const { page } = stage;
  await page.route('**/api/campaigns/*/launch', (route) => void route.fetch().then(() => route.abort()));
  await launch();
  await page.unroute('**/api/campaigns/*/launch');
  await undoButton().click();
  await page.getByText('Launch undone. Nothing was sent.').waitFor();
  await undoButton().waitFor({ state: 'detached' });
  expect(await launchedAt()).toBeNull();
  // Without a reload, and with the same choices as before.
  await page.evaluate(`history.pushState(null, '', '/campaigns/${campaignId}/launch'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.getByRole('button', { name: 'Launch to 2 leads' }).click();
  await undoButton().waitFor();
  expect(await launchedAt()).not.toBeNull();
  await undoButton().click();
  await undoButton().waitFor({ state: 'detached' });
});

it('a launch is shown to its own user only, whoever signs in here next', async () => {
  const { page } = stage;
  await launch();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await signUp(stage, `otto.other.${process.pid}@larkfield.example`);
  await page.getByRole('heading', { name: 'Upload your leads' }).waitFor();
  expect(await undoButton().count()).toBe(0);
});
