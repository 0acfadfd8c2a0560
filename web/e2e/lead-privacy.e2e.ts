import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask, until } from './support/installation.js';
import { send } from './support/account.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, `lena.privacy.${process.pid}@larkfield.example`);
  await send(stage, `/api/campaigns/${campaignId}/send-test`, {});
  await until(
    () => ask<{ stats: { sent: number } }>(stage.page, `/api/campaigns/${campaignId}`),
    ({ stats }) => stats.sent === 2,
  );
  await stage.page.goto(`/campaigns/${campaignId}/leads`);
  await stage.page.getByRole('button', { name: 'Tested only 2' }).click();
  await stage.page.getByRole('link', { name: 'Ada', exact: true }).click();
});
afterAll(() => stage.close());

const panel = () => stage.page.getByRole('dialog').last();

async function saved(button: string): Promise<Record<string, unknown>> {
  const [download] = await Promise.all([stage.page.waitForEvent('download'), panel().getByRole('button', { name: button }).click()]);
  return (await json(await download.createReadStream())) as Record<string, unknown>;
}

it('exports all data of one lead as a file', async () => {
  const data = await saved('Download all of it');
  expect(data).toMatchObject({ leads: [{ firstName: 'Ada' }], orders: [], messages: [], suppressions: [] });
  expect((data.campaigns as { emails: { step: number }[] }[])[0]?.emails.map(({ step }) => step)).toEqual([1]);
});

it('erases the lead after a confirmation, shows the proof, and keeps the totals', async () => {
  const { page } = stage;
  const ledger = () => ask<{ planned: number; sent: number }>(page, `/api/campaigns/${campaignId}/ledger`);
  const { planned, sent } = await ledger();
  await panel().getByRole('button', { name: 'Erase on request' }).click();
  await page.getByRole('dialog', { name: 'Erase Ada?' }).getByRole('button', { name: 'Erase for good' }).click();
  const proof = page.getByRole('region', { name: 'Proof of the erasure' });
  await proof.getByText('1 lead', { exact: true }).waitFor();
  await proof.getByText(/^the hash [0-9a-f]{32}$/).waitFor();
  await page.getByText('This lead was deleted. What happened is kept, without name and address.').waitFor();
  await look(stage, 'lead-erased');
  expect(await saved('Download the proof')).toMatchObject({ deleted: { leads: 1, rejectedRows: 0, threads: 0, messages: 0 } });
  expect(await ledger()).toMatchObject({ planned, sent });
  expect(stage.faults).toEqual([]);
});
