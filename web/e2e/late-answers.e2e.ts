import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { send, uploadList } from './support/account.js';
import { ops } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage } from './support/stage.js';
import { turnTo } from './support/inspect.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const email = `lena.late.${process.pid}@larkfield.example`;
  const id = await prepareCampaign(stage, email);
  await ops('plan', 'grant', email, 'growth');
  await send(stage, `/api/campaigns/${id}/launch`, { senderName: 'Lena', replyTo: email, postalAddress: '12 Mill Lane' });
});
afterAll(() => stage.close());
afterEach(() => stage.page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Keeps such calls back. @returns once one is made, and how to let them through */
async function holdBack(calls: RegExp): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const { page } = stage;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(calls, (route) => void released.then(() => route.continue()));
  return { asked: page.waitForRequest(calls), release };
}

it('does not say of a search that it finds nothing because the one before did', async () => {
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

it('shows the leads and the search of the list on the page alone', async () => {
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

it('names figures by the days that they are of', async () => {
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

it('showed no error', () => expect(stage.faults).toEqual([]));
