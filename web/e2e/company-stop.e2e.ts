import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { type Ledger, advanceClock, ask, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  const email = `lena.company.${process.pid}@larkfield.example`;
  campaignId = await prepareCampaign(stage, email, ['ada@harbor.example', 'ben@harbor.example', 'cleo@pier.example']);
  await ops('plan', 'grant', email, 'growth');
});
afterAll(() => stage.close());

const ledger = (): Promise<Ledger> => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`);

it('a launch can set that one reply is enough for a company, and the campaign remembers it', async () => {
  const { page } = stage;
  await page.goto(`/campaigns/${campaignId}/launch`);
  const choice = page.getByRole('checkbox', { name: 'Stop their colleagues too' });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await page.getByLabel('Postal address').fill('12 Mill Lane, Bristol BS1 4DJ');
  await page.getByRole('button', { name: 'Launch to 3 leads' }).click();
  await page.getByRole('button', { name: 'Undo launch' }).waitFor();
  await until(ledger, ({ planned }) => planned === 12);
  await advanceClock('2m');
  await until(ledger, ({ sent }) => sent === 3);
  await page.goto(`/campaigns/${campaignId}/activity`);
  await page.getByText('One reply stops everybody at the same company.').waitFor();
});

it('a reply stops the emails to a colleague, with the reason, and to nobody else', async () => {
  const { page } = stage;
  const { items } = await ask<{ items: { leadId: string; email: string }[] }>(page, `/api/campaigns/${campaignId}/leads`);
  const ada = items.find(({ email }) => email === 'ada@harbor.example');
  await send(stage, `/api/campaigns/${campaignId}/leads/${ada?.leadId}/replied`, {});
  await until(ledger, ({ skipped }) => skipped === 6);
  await page.goto(`/campaigns/${campaignId}/leads`);
  await page.getByText('somebody else at their company replied', { exact: false }).first().waitFor();
  await look(stage, 'company-stop');
  expect(stage.faults).toEqual([]);
});
