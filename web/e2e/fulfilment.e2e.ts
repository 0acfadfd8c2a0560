import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { secrets } from './support/database.js';
import { ask, until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

// Pages are looked at in four ways, on a machine that may be busy with other things.
jest.setTimeout(180_000);

const GOAL = `Sell ${process.pid} tickets`;
let customer: Stage;
let operator: Stage;
beforeAll(async () => {
  [customer, operator] = await Promise.all([openStage(), openStage()]);
  const { page } = customer;
  await page.goto('/signup');
  await page.getByLabel('Email').fill(`vera.lind.${process.pid}@larkfield.example`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByLabel('I accept the Terms of Service').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.waitForURL('**/leads/upload');
});
afterAll(() => Promise.all([customer.close(), operator.close()]));

it('sets a campaign up by hand, and its owner sees it as active', async () => {
  const launch = customer.page;
  await launch.goto('/campaign/setup');
  await launch.getByLabel('Marketing goal').fill(GOAL);
  await launch.getByLabel('Offer description').fill('A day of workshops');
  await launch.getByLabel('Target audience').fill('Home bakers');
  await launch.getByLabel('URL to promote').fill('https://bread.example/day');
  await launch.getByRole('button', { name: 'Launch campaign', exact: true }).click();
  await launch.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
  await launch.getByText('Pending setup', { exact: true }).waitFor();

  const { page } = operator;
  await page.goto('/admin');
  await page.getByLabel('Password', { exact: true }).fill(secrets().OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const card = page.getByRole('article', { name: GOAL });
  await card.getByText('Home bakers').waitFor();
  await card.getByLabel('Read the four answers').click();
  await card.getByText('1 of 6 done').waitFor();
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await page.reload();
  expect(await card.getByLabel('Read the four answers').isChecked()).toBe(true);
  await look(operator, 'fulfilment');

  await card.getByRole('button', { name: 'Mark as Active' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as Active' }).click();
  await dialog.getByText('Choose a lead list, or none').waitFor();
  await dialog.getByLabel('Lead list').selectOption('No lead list: send no email');
  await dialog.getByText('no email is sent').waitFor();
  await dialog.getByRole('button', { name: 'Mark as Active' }).click();
  await page.getByText('Marked as active. The customer will see the campaign as active.').waitFor();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: GOAL }).getByText('Active', { exact: true }).waitFor();

  const id = launch.url().split('/').pop() ?? '';
  await until(
    () => ask<{ status: string }>(launch, `/api/campaigns/${id}`),
    ({ status }) => status === 'active',
  );
  await launch.reload();
  await launch.getByText('It has no lead list, so no email is sent from here.').waitFor();
  await launch.goto('/campaigns');
  const own = launch.getByRole('listitem').filter({ hasText: GOAL });
  await own.getByText('Active', { exact: true }).waitFor();
  expect(await own.getByRole('link', { name: 'Review and launch' }).count()).toBe(0);
  expect([...customer.faults, ...operator.faults]).toEqual([]);
});
