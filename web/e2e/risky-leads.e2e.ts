import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const leads = ['ada@harbor.example', 'info@harbor.example', 'ben@mailinator.com'];
  const campaignId = await prepareCampaign(stage, `rita.risk.${process.pid}@larkfield.example`, leads);
  await stage.page.goto(`/campaigns/${campaignId}/launch`);
});
afterAll(() => stage.close());

const region = () => stage.page.getByRole('region', { name: 'Addresses to look at' });

it('the launch shows throwaway and shared addresses, and includes them', async () => {
  const { page } = stage;
  await region().getByText('info@harbor.example, ben@mailinator.com').waitFor();
  await region().getByText('1 lead has a throwaway address, which often bounces.').waitFor();
  await page.getByRole('heading', { name: 'Launch to 3 leads' }).waitFor();
  await look(stage, 'risky-leads');
});

it('skips them once that is confirmed', async () => {
  const { page } = stage;
  await region().getByRole('button', { name: 'Skip 2 leads…' }).click();
  const asking = page.getByRole('dialog', { name: 'Skip 2 leads?' });
  await asking.getByRole('button', { name: 'Not now' }).click();
  await asking.waitFor({ state: 'detached' });
  await region().getByRole('button', { name: 'Skip 2 leads…' }).click();
  await asking.getByRole('button', { name: 'Skip 2 leads' }).click();
  await page.getByText('2 leads are skipped.').waitFor();
  await page.getByRole('heading', { name: 'Launch to 1 lead', exact: true }).waitFor();
  await region().waitFor({ state: 'detached' });
  await page.getByText('2 stopped by you').waitFor();
  expect(stage.faults).toEqual([]);
});
