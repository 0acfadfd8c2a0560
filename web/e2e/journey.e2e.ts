import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import { addressOf, coldLeads } from './support/cold-leads.js';
import { type Ledger, advanceClock, ask, businessMonth, caughtFor, ops, until } from './support/installation.js';
import { type Stage, look, openStage, picture } from './support/stage.js';

const GOOD = 390;
const BAD = 10;
const TESTS = 50;
const email = `maya.okafor.${process.pid}@larkfield.example`;
const password = 'a long enough phrase';
const answers: Record<string, string> = {
  'Campaign name': 'Webinar signups, spring',
  'Company name': 'Larkfield',
  Industry: 'Retail software',
  'Product or service': 'Stock planning for independent shops',
  'Ideal customer profile': 'Owners of one to five shops with their own till',
  'Why leads went cold': 'They tried it in a busy season and never connected their till',
  'Unique selling proposition': 'We connect the till for you, in a day',
  'Target offer': 'Two months free for everyone who comes back: https://larkfield.example/back',
  'Average order value': '420',
};
const ADDRESS = 'Larkfield, 12 Mill Lane, Bristol BS1 4DJ';
const FIRST_SUBJECT = 'Where the webinar left off';
const EDITED = 'What changed at Larkfield since you looked, {{ first_name | default: "there" }}';

// Every page is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
let campaignId: string;
let monthOfReply: string;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

const ledger = (): Promise<Ledger> => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`);
const allOut = (sent: number): Promise<Ledger> => until(ledger, (now) => now.sent === sent && now.inFlight === 0);
const figure = (label: string) => stage.page.locator(`dl > div:has(> dt:text-is("${label}")) > dd`).first();
/** Figures come after their labels. */
const shows = (label: string, text: string) =>
  figure(label)
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();

/** Opens an email in the inbox as its reader would, and performs an action there. */
async function readEmail(lead: number, subject: string, deed?: 'click' | 'Reply' | 'Bounce' | 'unsubscribe'): Promise<void> {
  const caught = (
    await until(
      () => caughtFor(addressOf(lead)),
      (emails) => emails.some((one) => one.subject.includes(subject)),
    )
  ).find((one) => one.subject.includes(subject));
  const { page } = stage;
  await page.goto(`/sandbox/inbox/${caught?.id}`);
  const frame = page.frameLocator('iframe[title="The email"]');
  await frame.locator('img').waitFor({ state: 'attached' });
  if (deed === 'click') await followLink(frame.getByRole('link', { name: 'larkfield.example/back' }).first());
  if (deed === 'unsubscribe') {
    await page.goto((await frame.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')) ?? '');
    await look(stage, 'unsubscribe');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You will not hear from Larkfield again.').waitFor();
  }
  if (deed === 'Reply' || deed === 'Bounce') {
    await page.getByRole('button', { name: deed, exact: true }).click();
    await page.getByRole('button', { name: deed === 'Reply' ? 'Replied' : 'Bounced' }).waitFor();
  }
}

/** The link leads out of this machine: only the tracking host's redirect matters. */
async function followLink(link: { getAttribute(name: string): Promise<string | null> }): Promise<void> {
  const answer = await fetch((await link.getAttribute('href')) ?? '', { redirect: 'manual', headers: { 'user-agent': await agent() } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://larkfield.example/back']);
}

const agent = (): Promise<string> => stage.page.evaluate<string>('navigator.userAgent');

/** The results as a spreadsheet would add them up. */
async function exportedSums(): Promise<Record<string, number>> {
  const { page } = stage;
  await page.getByRole('button', { name: 'More actions' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export results as CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^rekindle-campaign-webinar-signups-spring-\d{4}-\d\d-\d\d\.csv$/);
  const { data } = Papa.parse<Record<string, string>>(await text(await download.createReadStream()), {
    header: true,
    skipEmptyLines: true,
  });
  const columns = ['sent', 'opened', 'clicked', 'replied', 'unsubscribed', 'bounced', 'revived', 'revenue'];
  const sums = columns.map((column) => [column, data.reduce((sum, row) => sum + Number(row[column]), 0)]);
  return { rows: data.length, ...Object.fromEntries(sums) };
}

describe('a list of cold leads becomes a sent, tracked campaign', () => {
  it('signs up on the free trial', async () => {
    const { page } = stage;
    await page.goto('/');
    await picture(stage, 'landing');
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Start free trial' }).click();
    for (const text of ['Email is required', 'Password is required', 'Please accept the Terms of Service'])
      await page.getByText(text).waitFor();
    await picture(stage, 'signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('I accept the Terms of Service').check();
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByText('Welcome! Upload your first 500 leads to start your free trial.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/leads/upload');
  });

  it('uploads 400 rows, ten of them bad', async () => {
    const { page } = stage;
    await picture(stage, 'upload');
    const file = { name: 'webinar-spring.csv', mimeType: 'text/csv', buffer: Buffer.from(coldLeads(GOOD, BAD)) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload and Validate Leads' }).click();
    await page.getByRole('heading', { name: `${GOOD} leads are ready` }).waitFor();
    expect(await page.getByText('webinar-spring.csv has 400 rows.').count()).toBe(1);
    await look(stage, 'upload-result');
    await page.getByRole('link', { name: 'Continue to Campaign Setup' }).click();
  });

  it('answers the form and gets a strategy with four emails', async () => {
    const { page } = stage;
    await page.getByRole('heading', { name: 'Tell us about your business' }).waitFor();
    for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(answer);
    await page.getByText('Draft saved').waitFor();
    await look(stage, 'business-info');
    await page.getByRole('button', { name: 'Create strategy' }).click();
    await page.getByRole('heading', { name: 'Your strategy and four emails are ready' }).waitFor();
    campaignId = new URL(page.url()).searchParams.get('campaign_id') ?? '';
    await page.getByText(FIRST_SUBJECT).first().waitFor();
    await picture(stage, 'review');
  });

  it('edits one email', async () => {
    const { page } = stage;
    await page.getByRole('tab', { name: 'Day 3' }).click();
    await page.getByRole('button', { name: 'Edit the day 3 email' }).click();
    await page.getByLabel('Subject', { exact: true }).fill(EDITED);
    await page.getByRole('button', { name: 'Save email' }).click();
    await page.getByText('Day 3 email saved.').waitFor();
    const subject = async () =>
      (await ask<{ step: number; subject: string }[]>(page, `/api/campaigns/${campaignId}/emails`)).find(({ step }) => step === 2)?.subject;
    await until(subject, (now) => now === EDITED);
  });

  it('sends 50 test emails, once, however often the button is pressed', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Send 50 Test Emails' }).dblclick();
    await page.getByLabel('Postal address').fill(ADDRESS);
    // The remaining number is requested again, and may be zero by then: the dialog still shows the result.
    let waiting: Promise<Ledger> | undefined;
    const allSent = (): Promise<Ledger> => (waiting ??= allOut(TESTS));
    await page.route('**/api/auth/me', (route) => allSent().then(() => route.continue()));
    const noneLeft = page.waitForResponse(
      async (answer) => answer.url().endsWith('/api/auth/me') && (await answer.json()).trial_status.test_emails_sent === TESTS,
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Send ${TESTS} test emails` })
      .dblclick();
    await page.getByRole('dialog').getByText('50 test emails sent').waitFor();
    await noneLeft;
    await look(stage, 'test-sent');
    expect(await page.getByRole('dialog').getByText('50 test emails sent').count()).toBe(1);
    expect(await allSent()).toMatchObject({ planned: TESTS, waiting: 0, intended: TESTS, sent: TESTS });
    const [test] = await caughtFor(addressOf(0));
    const message = await fetch(`${stage.url}/sandbox/api/messages/${test?.id}`);
    expect(await message.text()).toContain(ADDRESS);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Launch to All leads' }).click();
    await page.getByRole('dialog').getByText('$297').waitFor();
    await look(stage, 'plan-modal');
  });

  it('launches once the operator has granted a plan', async () => {
    const { page } = stage;
    expect(await ops('plan', 'grant', email, 'professional')).toContain('Professional');
    await page.goto(`/campaigns/${campaignId}/launch`);
    await page.getByRole('heading', { name: `Launch to about ${GOOD - Math.round((GOOD - TESTS) / 10)} leads` }).waitFor();
    await page.getByLabel('Share to hold back').fill('0');
    await page.getByRole('heading', { name: `Launch to ${GOOD} leads` }).waitFor();
    await page.getByText(ADDRESS, { exact: true }).waitFor();
    await picture(stage, 'launch');
    await page.getByRole('button', { name: `Launch to ${GOOD} leads` }).click();
    await page.getByRole('button', { name: 'Undo launch' }).waitFor();
    await look(stage, 'dashboard-launched');
    const planned = await until(ledger, (now) => now.planned === GOOD * 4);
    expect(planned).toMatchObject({ sent: TESTS, waiting: GOOD * 4 - TESTS });
  });

  it('sends day 1, and readers open, click, reply, bounce and unsubscribe in the inbox', async () => {
    await advanceClock('2m');
    await allOut(GOOD);
    await stage.page.goto('/sandbox/inbox');
    await look(stage, 'inbox');
    const subject = FIRST_SUBJECT;
    for (const lead of [100, 101, 102]) await readEmail(lead, subject);
    await look(stage, 'inbox-email');
    for (const lead of [103, 104]) await readEmail(lead, subject, 'click');
    monthOfReply = await businessMonth();
    await readEmail(105, subject, 'Reply');
    await readEmail(106, subject, 'unsubscribe');
    await readEmail(107, subject, 'Bounce');
  });

  it('sends days 3, 7 and 14 to everyone who has not answered or left', async () => {
    const going = GOOD - 3;
    for (const [index, wait] of ['2d', '4d', '7d'].entries()) {
      await advanceClock(wait);
      await allOut(GOOD + going * (index + 1));
    }
    const sent = GOOD + going * 3;
    expect(await ledger()).toMatchObject({
      planned: GOOD * 4,
      waiting: 0,
      skipped: 9,
      intended: sent,
      sent,
      failed: 0,
      unknown: 0,
      inFlight: 0,
    });
    const subjects = (await caughtFor(addressOf(100))).map((one) => one.subject);
    expect(subjects).toHaveLength(4);
    expect(subjects).toContain(EDITED.replace('{{ first_name | default: "there" }}', 'Anna'));
    for (const lead of [105, 106, 107]) expect(await caughtFor(addressOf(lead))).toHaveLength(1);
  });

  it('shows exactly these numbers on the campaign page, the list and the dashboard', async () => {
    const { page } = stage;
    const sent = GOOD + (GOOD - 3) * 3;
    const shown = sent.toLocaleString('en-US');
    await until(
      () => ask<{ status: string; metrics: { opens: number } }>(page, `/api/campaigns/${campaignId}`),
      (campaign) => campaign.status === 'completed' && campaign.metrics.opens === 8,
    );
    await page.goto(`/campaigns/${campaignId}`);
    await shows('Came back', '1');
    for (const text of ['Completed', `0.3% of ${GOOD} contacted`, '1 bounced']) await page.getByText(text).first().waitFor();
    await look(stage, 'campaign');
    expect(await exportedSums()).toEqual({
      rows: GOOD,
      sent,
      opened: 8,
      clicked: 2,
      replied: 1,
      unsubscribed: 1,
      bounced: 1,
      revived: 1,
      revenue: 0,
    });
    await page.goto('/campaigns');
    await page.getByRole('link', { name: answers['Campaign name'] }).waitFor();
    await shows('Emails sent', shown);
    await look(stage, 'campaigns');
    await page.goto('/dashboard');
    await page.getByText(`${GOOD} total leads`).waitFor();
    // The card counts this month, and fourteen days may end in the next one.
    await shows('Leads revived this month', monthOfReply === (await businessMonth()) ? '1' : '0');
    await look(stage, 'dashboard');
    await page.goto('/leads/lists');
    await page.getByRole('link', { name: 'webinar-spring.csv' }).first().click();
    await page.getByRole('heading', { name: 'webinar-spring.csv' }).waitFor();
    await look(stage, 'lead-list');
  });

  it('signs out, is sent back to the sign-in page and signs in again', async () => {
    const { page } = stage;
    await page.goto('/dashboard');
    await page.evaluate("localStorage.setItem('rekindle.token', 'forged')");
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await picture(stage, 'login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a wrong one');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Invalid email or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('reported no error and made no request to another machine', () => {
    const expected = /status of 401/;
    expect(stage.faults.filter((fault) => !expected.test(fault))).toEqual([]);
  });
});
