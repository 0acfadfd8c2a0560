import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ask, until } from './support/installation.js';
import { type Stage, look, openStage, picture } from './support/stage.js';

// Pages are looked at in four ways, on a machine that may be busy with other things.
jest.setTimeout(180_000);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { page } = stage;
  await page.goto('/signup');
  await page.getByLabel('Email').fill(`ida.moor.${process.pid}@larkfield.example`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByLabel('I accept the Terms of Service').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.waitForURL('**/leads/upload');
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });

it('writes one email in three steps, keeps it meanwhile, and creates a draft', async () => {
  const { page } = stage;
  await page.goto('/campaigns/new');
  await page.getByText('Enter a name and a subject').waitFor();
  expect(await button('Next').isDisabled()).toBe(true);
  await page.getByLabel('Campaign name').fill('Bread day');
  await page.getByLabel('Subject').fill('A day of bread');
  await page.reload();
  expect(await page.getByLabel('Subject').inputValue()).toBe('A day of bread');
  await page.getByLabel('Subject').press('Enter');
  await page.getByText('Write the email first').waitFor();
  await page.getByLabel('Email body').fill('Hello,\n\nwe bake on Saturday.');
  await look(stage, 'new-campaign');
  await button('Back').click();
  await button('Next').click();
  await button('Next').click();
  await page.route('**/api/campaigns', (route) => route.abort(), { times: 1 });
  await button('Create campaign').click();
  await page.getByRole('dialog').getByText('Error creating campaign. Please try again.', { exact: true }).waitFor();
  await button('OK').click();
  await button('Create campaign').click();
  await page.getByText('Saving').waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByText('Campaign created successfully!').waitFor();
  const [draft] = await until(
    () => ask<{ _id: string; name: string; status: string }[]>(page, '/api/campaigns'),
    (campaigns) => campaigns.length > 0,
  );
  expect(draft).toMatchObject({ name: 'Bread day', status: 'draft' });
  await page.goto(`/campaigns/${draft?._id}`);
  await page.getByText('Nothing is sent from a draft').waitFor();
});

it('launches by goal, and shows the launch live', async () => {
  const { page } = stage;
  stage.faults.length = 0;
  await page.goto('/campaign/setup');
  await button('Launch campaign').click();
  const missing = page.getByText('Please fill in all required fields');
  await missing.nth(3).waitFor();
  expect(await missing.count()).toBe(4);
  await page.getByLabel('Marketing goal').fill('Sell 200 tickets');
  await page.getByLabel('Offer description').fill('A day of workshops');
  await page.getByLabel('Target audience').fill('Home bakers');
  await page.getByLabel('URL to promote').fill('bread.example');
  await button('Launch campaign').click();
  await page.getByText('Please enter a valid URL starting with http:// or https://').waitFor();
  await look(stage, 'launch-by-goal');
  await page.getByLabel('URL to promote').fill('https://bread.example/day');
  await button('Launch campaign').click();
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
  await page.getByText('Launch requested').waitFor();
  expect(await page.getByText('Not Started').count()).toBe(2);
  const tracked = (await page.locator('code').textContent()) ?? '';
  expect(tracked).toMatch(/\/t\/[\w-]{51}\?dest=https%3A%2F%2Fbread\.example%2Fday$/);
  expect((await fetch(tracked, { redirect: 'manual' })).headers.get('location')).toBe('https://bread.example/day');
  const id = page.url().split('/').pop() ?? '';
  await until(
    () => ask<{ clicks: number }>(page, `/api/campaigns/${id}/metrics`),
    ({ clicks }) => clicks === 1,
  );
  await page.reload();
  await page.getByText('1 person followed the tracked link').waitFor();
  await picture(stage, 'live-launch');
  expect(stage.faults).toEqual([]);
});
