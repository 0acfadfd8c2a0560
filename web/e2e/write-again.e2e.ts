import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const campaignId = await prepareCampaign(stage, `nils.berg.${process.pid}@larkfield.example`);
  await stage.page.goto(`/campaigns/${campaignId}`);
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const focusedAgain = () => stage.page.locator('button:focus[aria-label="Write the day 1 email again"]').waitFor();

it('leaves an email alone unless a wish is sent', async () => {
  await button('Write the day 1 email again').click();
  expect(await button('Write again').isDisabled()).toBe(true);
  expect(await button('Edit the day 1 email').count()).toBe(0);
  await button('Keep it as it is').click();
  await focusedAgain();
});

it('rewrites an email by a wish, and keeps the previous version', async () => {
  await button('Write the day 1 email again').click();
  await stage.page.getByLabel('What should change?').fill('shorter');
  await button('Write again').click();
  await stage.page.getByText('Day 1 email written again. The one before is kept.').waitFor();
  await focusedAgain();
});

it('restores an earlier version', async () => {
  await button('Write the day 1 email again').click();
  await stage.page.getByText('Version 1, by the built-in strategist').waitFor();
  // Half covered by the phone's sticky bar, it would be judged too small to press.
  await stage.page.evaluate('scrollTo(0, 0)');
  await look(stage, 'write-again');
  await button('Bring back version 1').click();
  await stage.page.getByText('Day 1 email is back as it was.').waitFor();
  await focusedAgain();
  expect(stage.faults).toEqual([]);
});
