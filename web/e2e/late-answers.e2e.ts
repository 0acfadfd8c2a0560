import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { send, uploadList } from './support/account.js';
import { type Ledger, ask, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';
import { turnTo } from './support/inspect.js';

let stage: Stage;
let id: string;
beforeAll(async () => {
  stage = await openStage();
  const email = `lena.late.${process.pid}@larkfield.example`;
  id = await prepareCampaign(stage, email);
  await ops('plan', 'grant', email, 'growth');
  await send(stage, `/api/campaigns/${id}/launch`, { senderName: 'Lena', replyTo: email, postalAddress: '12 Mill Lane' });
});
afterAll(() => stage.close());
afterEach(() => stage.page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Holds such calls back. @returns once one is made, and a function that releases them */
async function holdBack(calls: RegExp): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const { page } = stage;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(calls, (route) => void released.then(() => route.continue()));
  return { asked: page.waitForRequest(calls), release };
}

it('does not report an empty result for a search because the previous one was empty', async () => {
  const { page } = stage;
  await page.goto('/leads');
  const leads = page.getByLabel('Search your leads');
  await leads.fill('nobody');
  await page.getByText('No lead matches').waitFor();
  const later = await holdBack(/\/api\/leads\/items\?.*search=ada/);
  await leads.fill('ada');
  await later.asked;
  await page.getByRole('status', { name: 'Loading leads' }).waitFor();
  expect(await page.getByText('No lead matches').count()).toBe(0);
  later.release();
  await page.getByText('ada@harbor.example').first().waitFor();
});

it("shows the leads of the page's own list and search only", async () => {
  const { page } = stage;
  const [ada, zoe] = await Promise.all(['ada', 'zoe'].map((name) => uploadList(stage, `${name}.csv`, `Email\n${name}@pier.example\n`)));
  const opened = async (listId: string | undefined, name: string) => {
    await turnTo(stage, `/leads/${listId}`);
    await page.getByRole('heading', { level: 1, name: `${name}.csv` }).waitFor();
  };
  await opened(ada, 'ada');
  await page.getByText('ada@pier.example').first().waitFor();
  await opened(zoe, 'zoe');
  await page.getByText('zoe@pier.example').first().waitFor();
  await page.getByLabel('Search these leads').fill('zoe');
  await opened(ada, 'ada');
  expect(await page.getByLabel('Search these leads').inputValue()).toBe('');
  await page.getByText('ada@pier.example').first().waitFor();
  expect(await page.getByText('zoe@pier.example').count()).toBe(0);
});

it('labels figures with the days that they are for', async () => {
  const { page } = stage;
  await page.goto('/dashboard');
  await page.getByLabel(/Leads revived by day: 0 in 30 days/).waitFor();
  const later = await holdBack(/\/api\/dashboard\/trend\?days=90/);
  await page.getByText('90 days', { exact: true }).click();
  await later.asked;
  await page.getByLabel(/Leads revived by day: 0 in 30 days/).waitFor();
  later.release();
  await page.getByLabel(/Leads revived by day: 0 in 90 days/).waitFor();
});

it('shows skeletons on the dashboard until the figures are loaded', async () => {
  const { page } = stage;
  const skeleton = page.getByRole('status', { name: 'Loading what came back' });
  const [names, trend] = [await holdBack(/\/api\/campaigns\/names/), await holdBack(/\/api\/dashboard\/trend/)];
  await page.goto('/dashboard');
  await names.asked;
  await skeleton.waitFor();
  await look(stage, 'dashboard-loading');
  names.release();
  await page.getByRole('heading', { name: 'What came back' }).waitFor();
  await skeleton.waitFor();
  trend.release();
  await skeleton.waitFor({ state: 'detached' });
  await page.getByLabel(/Leads revived by day: 0 in 30 days/).waitFor();
});

it('opens a menu once the connection is back, and keeps the text typed on the page', async () => {
  const { page } = stage;
  await page.goto('/settings/profile');
  const name = page.getByLabel('Full name');
  await name.fill('Lena Late');
  await page.context().setOffline(true);
  await page.getByText('it goes on when the connection is back').waitFor();
  await page.getByRole('button', { name: /lena\.late/ }).click();
  await page.context().setOffline(false);
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  expect(await name.inputValue()).toBe('Lena Late');
});

it('asks before a deletion, and says what failed, without a connection too', async () => {
  const { page } = stage;
  const ahead = page.waitForResponse(/open-dialog/);
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Delete Ada' }).first().waitFor();
  await (await ahead).finished();
  await page.context().setOffline(true);
  await page.getByText('it goes on when the connection is back').waitFor();
  await page.getByRole('button', { name: 'Delete Ada' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().setOffline(false);
});

it('launches once the connection is back, if Launch was pressed without one', async () => {
  const { page } = stage;
  const lead_list_id = await uploadList(stage, 'otto.csv', 'Email\notto@pier.example\n');
  const { campaign_id } = await send<{ campaign_id: string }>(stage, `/api/campaigns/${id}/duplicate`, { lead_list_id });
  await page.goto(`/campaigns/${campaign_id}/launch`);
  const launch = page.getByRole('button', { name: 'Launch to 1 lead', exact: true });
  const address = page.getByLabel('Postal address');
  await page.getByLabel('Stop their colleagues too').waitFor();
  await page.getByRole('button', { name: 'Change the sender' }).click();
  await address.fill('14 Quay Street');
  await page.context().setOffline(true);
  await page.getByText('it goes on when the connection is back').waitFor();
  await launch.click();
  await until(
    () => launch.isDisabled(),
    (waits) => waits,
  );
  expect(await address.inputValue()).toBe('14 Quay Street');
  await page.context().setOffline(false);
  await page.waitForURL('**/dashboard');
  await until(
    () => ask<Ledger>(page, `/api/campaigns/${campaign_id}/ledger`),
    ({ planned }) => planned === 4,
  );
});

it('reported no error', () => expect(stage.faults).toEqual([]));
