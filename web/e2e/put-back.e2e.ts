import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Ledger, advanceClock, ask, caughtFor, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage } from './support/stage.js';

const BEN = `ben.back.${process.pid}@harbor.example`;
let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  const email = `lena.back.${process.pid}@larkfield.example`;
  campaignId = await prepareCampaign(stage, email, [`ada.back.${process.pid}@harbor.example`, BEN]);
  await ops('plan', 'grant', email, 'growth');
});
afterAll(() => stage.close());

const ledger = (): Promise<Ledger> => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`);
const shows = (status: string): Promise<void> => stage.page.getByRole('main').getByText(status, { exact: true }).first().waitFor();

it('stops every lead, and the campaign is completed', async () => {
  const { page } = stage;
  await page.goto(`/campaigns/${campaignId}/launch`);
  await page.getByLabel('Postal address').fill('12 Mill Lane, Bristol BS1 4DJ');
  await page.getByRole('button', { name: 'Launch to 2 leads' }).click();
  await page.getByRole('button', { name: 'Undo launch' }).waitFor();
  await until(ledger, ({ planned }) => planned === 8);
  await advanceClock('2m');
  await until(ledger, ({ sent }) => sent === 2);
  await page.goto(`/campaigns/${campaignId}/leads`);
  await shows('Active');
  await page.getByRole('checkbox', { name: 'Select all leads that are shown' }).click();
  await page.getByRole('button', { name: 'Stop emails' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await shows('Completed');
  await until(ledger, ({ waiting, skipped }) => waiting === 0 && skipped === 6);
});

it('puts one back, and the campaign runs again until that lead has every email', async () => {
  const { page } = stage;
  await page.getByRole('button', { name: 'Actions for Ben' }).click();
  await page.getByRole('menuitem', { name: 'Put back' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await page.getByText('Ben gets the remaining emails of this campaign again.').waitFor();
  await shows('Active');
  for (const [days, sent] of [
    ['2d', 3],
    ['4d', 4],
    ['7d', 5],
  ] as const) {
    await advanceClock(days);
    await until(ledger, (now) => now.sent === sent);
  }
  await shows('Completed');
  expect(await caughtFor(BEN)).toHaveLength(4);
  await page.goto(`/campaigns/${campaignId}/activity`);
  await page.getByRole('button', { name: 'earlier entr' }).click();
  await page.getByText('You put a lead back that had been stopped.').waitFor();
  await page.getByText('All emails are out', { exact: true }).nth(1).waitFor();
  expect(stage.faults).toEqual([]);
});
