import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSWORD } from './support/account.js';
import { coldLeads } from './support/cold-leads.js';
import { type Ledger, ask, until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

const TESTS = 50;
/** Two fields of the sign-up, six of the nine answers, and the postal address: the list and the email address give the rest. */
const FIELDS = 9;
const CLICKS = 9;
const answers: Record<string, string> = {
  Industry: 'Retail software',
  'Product or service': 'Stock planning for independent shops',
  'Why leads went cold': 'They tried it in a busy season and never connected their till',
  'Unique selling proposition': 'We connect the till for you, in a day',
  'Target offer': 'Two months free for everyone who comes back',
  'Average order value': '420',
};

let stage: Stage;
const spent = { clicks: 0, fields: 0 };
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

async function click(role: 'button' | 'link' | 'checkbox', name: string): Promise<void> {
  spent.clicks += 1;
  await stage.page.getByRole(role, { name, exact: true }).first().click();
}

async function type(label: string, text: string): Promise<void> {
  const field = stage.page.getByLabel(label, { exact: true });
  await field.waitFor();
  expect([label, await field.inputValue()]).toEqual([label, '']);
  spent.fields += 1;
  await field.fill(text);
}

it('takes a new user from the landing page to the 50 emails that a trial may send', async () => {
  const { page } = stage;
  await page.goto('/');
  await click('link', 'Get Started Free');
  await type('Email', `una.clicks.${process.pid}@larkfield.example`);
  await type('Password', PASSWORD);
  await click('checkbox', 'I accept the Terms of Service');
  await click('button', 'Start free trial');
  const choosing = page.waitForEvent('filechooser');
  await click('button', 'Choose a file');
  const file = {
    name: 'spring-webinar_2026-03.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(coldLeads(TESTS, 1, ['Owner', 'Shop manager', 'Owner', 'Buyer'])),
  };
  await (await choosing).setFiles(file);
  await click('button', 'Upload and Validate Leads');
  await click('link', 'Continue to Campaign Setup');
  await page.getByText('6 answers left').waitFor();
  expect(await page.getByLabel('Campaign name').inputValue()).toBe('Spring webinar 2026-03');
  expect(await page.getByLabel('Company name').inputValue()).toBe('Larkfield');
  await page.getByText('From your email address. Change it if it’s not right.', { exact: true }).waitFor();
  expect(await page.getByLabel('Ideal customer profile').inputValue()).toBe('Owners, shop managers and buyers');
  await page.getByText('Suggested from the job titles in your list. Change it if it’s not right.', { exact: true }).waitFor();
  await look(stage, 'answers-from-list');
  for (const [label, answer] of Object.entries(answers)) await type(label, answer);
  await click('button', 'Create strategy');
  await click('button', `Send ${TESTS} Test Emails`);
  const campaignId = new URL(page.url()).searchParams.get('campaign_id') ?? '';
  await type('Postal address', 'Larkfield, 12 Mill Lane, Bristol BS1 4DJ');
  await click('button', `Send ${TESTS} test emails`);
  await page.getByRole('dialog').getByText(`${TESTS} test emails sent`).waitFor();
  await until(
    () => ask<Ledger>(page, `/api/campaigns/${campaignId}/ledger`),
    ({ sent }) => sent === TESTS,
  );
  process.stdout.write(`From the landing page to the test emails: ${spent.clicks} clicks, ${spent.fields} fields\n`);
  expect(spent.clicks).toBeLessThanOrEqual(CLICKS);
  expect(spent.fields).toBeLessThanOrEqual(FIELDS);
  expect(stage.faults).toEqual([]);
});
