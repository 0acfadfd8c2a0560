import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uploadList } from './support/account.js';
import { secrets } from './support/database.js';
import { type Ledger, advanceClock, ask, caughtFor, ops, until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

// Pages are checked in four ways, on a machine that may be busy with other work.

const GOAL = `Sell ${process.pid} tickets`;
const LISTED = `Fill ${process.pid} seats`;
const LEADS = ['ada', 'ben'].map((name) => `${name}.${process.pid}@oven.example`);
const email = `vera.lind.${process.pid}@larkfield.example`;
let customer: Stage;
let operator: Stage;
beforeAll(async () => {
  [customer, operator] = await Promise.all([openStage(), openStage()]);
  const { page } = customer;
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByLabel('I accept the Terms of Service').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.waitForURL('**/leads/upload');
});
afterAll(() => Promise.all([customer.close(), operator.close()]));

/** @returns the id of the campaign */
async function askFor(goal: string): Promise<string> {
  const { page } = customer;
  await page.goto('/campaign/setup');
  await page.getByLabel('Marketing goal').fill(goal);
  await page.getByLabel('Offer description').fill('A day of workshops');
  await page.getByLabel('Target audience').fill('Home bakers');
  await page.getByLabel('URL to promote').fill('https://bread.example/day');
  await page.getByRole('button', { name: 'Launch campaign', exact: true }).click();
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
  await page.getByText('Pending setup', { exact: true }).waitFor();
  const id = page.url().split('/').pop() ?? '';
  // The page knows its own campaign before the lists do, and the operator's is one of those.
  await until(
    () => ask<{ _id: string }[]>(page, '/api/campaigns'),
    (all) => all.some(({ _id }) => _id === id),
  );
  return id;
}

it('sets a campaign up by hand, and its owner sees it as active', async () => {
  const launch = customer.page;
  const id = await askFor(GOAL);

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
});

it('marks one as active with a lead list of its customer, and the first emails arrive there', async () => {
  await ops('plan', 'grant', email, 'growth');
  await uploadList(
    customer,
    'bakers.csv',
    `Email,First Name\n${LEADS.map((lead, n) => `${lead},${n === 0 ? 'Ada' : 'Ben'}`).join('\n')}\n`,
  );
  const id = await askFor(LISTED);
  const { page } = operator;
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  const card = page.getByRole('article', { name: LISTED });
  await card.getByRole('button', { name: 'Mark as Active' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lead list').selectOption('bakers.csv');
  await dialog.getByText('The first goes out to the list a minute later.', { exact: false }).waitFor();
  await dialog.getByLabel('Sender name (optional)').fill('Vera of Larkfield');
  await dialog.getByLabel('Reply-to address (optional)').fill('vera@larkfield.example');
  await dialog.getByLabel('Postal address (optional)').fill('12 Mill Lane, Bristol');
  await dialog.getByRole('button', { name: 'Mark as Active' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: LISTED }).getByText('Active', { exact: true }).waitFor();

  expect(await Promise.all(LEADS.map(caughtFor))).toEqual([[], []]);
  await advanceClock('2m');
  await until(
    () => ask<Ledger>(customer.page, `/api/campaigns/${id}/ledger`),
    ({ sent, inFlight }) => sent === LEADS.length && inFlight === 0,
  );
  for (const lead of LEADS) {
    const [first, ...others] = await caughtFor(lead);
    expect([first?.to, others]).toEqual([lead, []]);
    const whole = await (await fetch(`${operator.url}/sandbox/api/messages/${first?.id}`)).text();
    expect([whole.includes('Vera of Larkfield'), whole.includes('12 Mill Lane')]).toEqual([true, true]);
  }
  expect([...customer.faults, ...operator.faults]).toEqual([]);
});
