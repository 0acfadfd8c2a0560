import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, openStage } from './support/stage.js';

const email = `kit.keys.${process.pid}@larkfield.example`;

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email);
});
afterAll(() => stage.close());

const button = (name: string | RegExp) => stage.page.getByRole('button', { name });

async function press(name: string | RegExp): Promise<void> {
  await button(name).focus();
  await stage.page.keyboard.press('Enter');
}

const hasFocus = (name: string | RegExp) => button(name).and(stage.page.locator(':focus')).waitFor();

it('stays on the button of a form that is saved, or refused', async () => {
  const { page } = stage;
  await page.goto('/settings/profile');
  await press('Save profile');
  await page.getByText('Profile saved.').waitFor();
  await hasFocus('Save profile');
  await page.goto('/settings/password');
  await page.getByLabel('Current password', { exact: true }).fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('another long phrase');
  await press('Change password');
  await page.getByText('This is not your current password').waitFor();
  await hasFocus('Change password');
});

it('returns from the plans to the button that opened them', async () => {
  const { page } = stage;
  await page.goto(`/campaigns/${campaignId}/launch`);
  await page.getByLabel('Postal address').fill('12 Mill Lane');
  for (const _ of ['the plans are fetched', 'they are here']) {
    await press(/^Launch to/);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hasFocus(/^Launch to/);
  }
});

it('goes wherever the user has moved it in the meantime', async () => {
  const { page } = stage;
  await page.goto('/settings/profile');
  const name = page.getByLabel('Full name');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    if (route.request().method() === 'PATCH') await promise;
    await route.continue();
  });
  await press('Save profile');
  await name.focus();
  resolve();
  await page.getByText('Profile saved.').waitFor();
  await name.and(page.locator(':focus')).waitFor();
});

it('reported no error except the provoked refusal', () => {
  expect(stage.faults.filter((fault) => !/status of (400|403|409)/.test(fault))).toEqual([]);
});
