import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send, signUp, uploadList } from './support/account.js';
import { type Ledger, advanceClock, ask, caughtFor, ops, until } from './support/installation.js';
import { readerOf } from './support/readers.js';
import { type Stage, look, openStage } from './support/stage.js';

const addressOf = (name: string): string => `${name}.${process.pid}@${name}.example`;
const [ADA, BEN, CLEO, DAN] = [addressOf('ada'), addressOf('ben'), addressOf('cleo'), addressOf('dan')];
const LEADS = [ADA, BEN, CLEO, DAN];
const SUBJECT = 'A day of bread';

let stage: Stage;
let path: string;
beforeAll(async () => {
  stage = await openStage();
  const email = `ida.one.${process.pid}@larkfield.example`;
  await signUp(stage, email);
  await ops('plan', 'grant', email, 'growth');
  await uploadList(stage, 'bakers.csv', ['Email,First Name', ...LEADS.map((email, n) => `${email},Lead ${n + 1}`), ''].join('\n'));
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const link = (name: string) => stage.page.getByRole('link', { name, exact: true });
const own = <T>(of = ''): Promise<T> => ask<T>(stage.page, `/api${path}${of}`);
const words = (): Promise<string> => stage.page.locator('main').innerText();
const OF_A_SEQUENCE = /day (3|7|14)\b|four emails|of 14|sequence/i;

it('takes a draft and a list to the launch', async () => {
  const { page } = stage;
  await page.goto('/campaigns/new');
  await page.getByLabel('Campaign name').fill('Bread day');
  await page.getByLabel('Subject').fill(SUBJECT);
  await button('Next').click();
  await page.getByLabel('Email body').fill('Hello {{ first_nam }},\n\nwe bake on Saturday.');
  await button('Next').click();
  await button('Create campaign').click();
  await page.waitForURL('**/dashboard');
  await page.goto('/campaigns');
  await link('Bread day').click();
  await button('Send as one email to bakers.csv').waitFor();
  path = new URL(page.url()).pathname;
  await look(stage, 'draft-to-send');
  await button('Send as one email to bakers.csv').click();
  await page.getByText('This email cannot go to that list').waitFor();
  await link('Edit').click();
  await button('Next').click();
  await page.getByLabel('Email body').fill('Hello {{ first_name }},\n\nwe bake on Saturday: https://bread.example/day');
  await page.goto(path);
  await button('Send as one email to bakers.csv').click();
  await page.getByRole('dialog', { name: 'Send the saved email?' }).getByRole('button', { name: 'Not now' }).click();
  await link('Edit').click();
  await button('Next').click();
  await button('Next').click();
  await button('Save changes').click();
  await page.waitForURL(`**${path}`);
  await button('Send as one email to bakers.csv').click();
  await page.waitForURL(`**${path}/launch`);
  await page.getByRole('heading', { name: 'Launch to 4 leads' }).waitFor();
  await page.getByText('Hello Lead 1,').waitFor();
  await page.getByLabel('Postal address').waitFor();
  expect(await words()).not.toMatch(OF_A_SEQUENCE);
  await look(stage, 'one-email-launch');
});

it('is reviewed, changed and sent to its user before the launch', async () => {
  const { page } = stage;
  await link('Back to review').click();
  await page.getByText('Written by you.').waitFor();
  await look(stage, 'one-email-review');
  await button('Send the day 1 email to me').click();
  await page.getByText('The day 1 email is on its way', { exact: false }).waitFor();
  await button('Edit the day 1 email').click();
  await page.getByLabel('Subject', { exact: true }).fill(`${SUBJECT}, {{ first_name }}`);
  await button('Save email').click();
  await page.getByText('Edited by you.').waitFor();
  await button('Earlier versions').click();
  await page.getByRole('heading', { name: 'Earlier versions' }).waitFor();
  expect(await button('Write again').count()).toBe(0);
  expect(await words()).not.toMatch(OF_A_SEQUENCE);
  await link('Review and launch').first().click();
  await page.getByLabel('Postal address').fill('12 Mill Lane, Bristol BS1 4DJ');
  await button('Launch to 4 leads').click();
  await button('Undo launch').waitFor();
});

const COUNTED = { emailsSent: 4, opens: 1, clicks: 1, replies: 1, bounced: 1, unsubscribed: 1, revived: 1 };

it('sends exactly one email to each lead within fourteen days, and is completed', async () => {
  const { page } = stage;
  await until(
    () => own<Ledger>('/ledger'),
    ({ planned }) => planned === 4,
  );
  await advanceClock('2m');
  await until(
    () => own<Ledger>('/ledger'),
    ({ sent }) => sent === 4,
  );
  await readerOf(ADA, 1, 'reply');
  await readerOf(BEN, 1, 'click');
  await readerOf(CLEO, 1, 'bounce');
  await readerOf(DAN, 1, 'unsubscribe');
  for (const _ of Array(15)) await advanceClock('1d');
  await until(
    () => own<{ status: string; metrics: object }>(),
    ({ status, metrics }) => status === 'completed' && isDeepStrictEqual({ ...metrics, ...COUNTED }, metrics),
  );
  for (const [n, address] of LEADS.entries())
    expect((await caughtFor(address)).map(({ subject }) => subject)).toEqual([`${SUBJECT}, Lead ${n + 1}`]);
  expect(await own('')).toMatchObject({ steps: [{ step: 1, sent: 4, opened: 1, clicked: 1, replied: 1, bounced: 1, unsubscribed: 1 }] });
  expect(await own('/ledger')).toMatchObject({ planned: 4, waiting: 0, skipped: 0, intended: 4, sent: 4, failed: 0, unknown: 0 });
  await page.goto(path);
  await page.getByRole('heading', { name: 'The email', exact: true }).waitFor();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await look(stage, 'one-email-results');
  const tabs = {
    '': 'Your email',
    '/leads': ADA,
    '/emails': 'Edited by you.',
    '/activity': 'All emails are out',
    '/ledger': 'Line by line',
  };
  for (const [tab, shown] of Object.entries(tabs)) {
    await page.goto(`${path}${tab}`);
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    expect([tab, await words()]).toEqual([tab, expect.not.stringMatching(OF_A_SEQUENCE)]);
  }
  await look(stage, 'one-email-ledger');
  await page.goto(`${path}/leads`);
  for (const state of ['Waiting 0', 'Being sent 0', 'Finished 1', 'Stopped 3']) await button(state).waitFor();
  await look(stage, 'one-email-leads');
  expect(stage.faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

it('sends the test emails of a trial before the launch', async () => {
  const { page } = stage;
  await page.evaluate('localStorage.clear()');
  await signUp(stage, `theo.one.${process.pid}@larkfield.example`);
  const list = await uploadList(stage, 'tasters.csv', ['Email', ...['eva', 'finn'].map(addressOf), ''].join('\n'));
  const draft = { name: 'Taster day', subject: 'Taste it', body: 'Hello,\n\nwe bake on Sunday.' };
  const { id } = await send<{ id: string }>(stage, '/api/campaigns', draft);
  await send(stage, `/api/campaigns/${id}/prepare`, { lead_list_id: list });
  await page.goto(`/campaigns/${id}`);
  await button('Send 50 Test Emails').waitFor();
  await look(stage, 'one-email-trial');
  await button('Send 50 Test Emails').click();
  await page.getByText('When you launch, it is not sent to them again.', { exact: false }).waitFor();
  await page.getByLabel('Postal address').fill('12 Mill Lane, Bristol BS1 4DJ');
  await button('Send 2 test emails').click();
  await page.getByText('a launch does not send it to them again', { exact: false }).waitFor();
  await until(
    () => ask<Ledger>(page, `/api/campaigns/${id}/ledger`),
    ({ planned, sent }) => planned === 2 && sent === 2,
  );
});
