import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CaughtEmail, type Ledger, advanceClock, ask, caughtFor, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { readerOf } from './support/readers.js';
import { type Stage, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

const email = `nina.subjects.${process.pid}@larkfield.example`;
const LEADS = Array.from({ length: 16 }, (_, n) => `lead${n}@two-subjects-${process.pid}.example`);

const SUBJECT_B = 'A question about your till';

interface Side {
  subject: string;
  sent: number;
  bounced: number;
  opened: number;
  openRate: number;
}
interface Test {
  step: number;
  a: Side;
  b: Side;
  verdict: string;
}

let stage: Stage;
let campaignId: string;
let subjectA: string;
const caught = new Map<string, CaughtEmail[]>();

beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email, LEADS);
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const seen = (text: string) => stage.page.getByText(text).first().waitFor();
const tests = () => ask<Test[]>(stage.page, `/api/campaigns/${campaignId}/subject-tests`);
const emails = () =>
  ask<{ subject: string; otherSubjects: string[]; testSubject: string | null }[]>(stage.page, `/api/campaigns/${campaignId}/emails`);

/** Campaigns learn of a plan asynchronously: this asks them. */
async function onPlan(plan: string, campaignsAMonth: number | null): Promise<void> {
  await ops('plan', 'grant', email, plan);
  await until(
    () => ask<{ kind: string; limit: number | null }[]>(stage.page, '/api/account/usage'),
    (usage) => usage.some(({ kind, limit }) => kind === 'campaignsPerMonth' && limit === campaignsAMonth),
  );
}

it('explains A/B testing on a plan without it, and which plan includes it', async () => {
  const { page } = stage;
  await onPlan('revival_starter', 2);
  await page.goto(`/campaigns/${campaignId}`);
  await button('Edit the day 1 email').click();
  await seen('A/B testing is not part of your plan.');
  expect(await page.getByRole('link', { name: 'See larger plans' }).getAttribute('href')).toBe('/settings/billing?change=');
  expect(await page.getByRole('button', { name: /^Test against/ }).count()).toBe(0);
  await look(stage, 'subject-test-not-in-plan');
});

it('tests a suggested subject against the first, with the keyboard, and can end the test', async () => {
  const { page } = stage;
  await onPlan('revival_growth', null);
  const [first] = await emails();
  const suggested = first?.otherSubjects[0] ?? '';
  subjectA = first?.subject ?? '';
  await page.goto(`/campaigns/${campaignId}`);
  await button('Edit the day 1 email').click();
  await button(`Test against: ${suggested}`).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Test against', { exact: true }).inputValue()).toBe(suggested);
  await look(stage, 'subject-test-editor');
  await button('End the test').click();
  await button('Test against a subject of your own').click();
  await page.getByLabel('Test against', { exact: true }).fill(subjectA);
  await button('Save email').click();
  await seen('Both subjects are the same.');
  await page.getByLabel('Test against', { exact: true }).fill(SUBJECT_B);
  await button('Save email').click();
  await seen('Day 1 email saved.');
  await seen('Two subjects are tested.');
  const saved = await until(emails, ([day1]) => day1?.testSubject !== null);
  expect(saved.map(({ testSubject }) => testSubject)).toEqual([SUBJECT_B, null, null, null]);
});

it('does not launch on a plan without A/B testing, and says what to do', async () => {
  const { page } = stage;
  await onPlan('revival_starter', 2);
  await page.goto(`/campaigns/${campaignId}/launch`);
  await page.getByLabel('Postal address').fill('Larkfield, 12 Mill Lane, Bristol BS1 4DJ');
  await button('Launch to 16 leads').click();
  await seen('end the test of two subjects in the email of day 1, and launch without it.');
  await look(stage, 'subject-test-launch-refused');
  await onPlan('revival_growth', null);
  await button('Launch to 16 leads').click();
  await page.waitForURL('**/dashboard');
});

it('sends both subjects, one to each lead', async () => {
  await advanceClock('2m');
  await until(
    () => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`),
    ({ sent, inFlight }) => sent === LEADS.length && inFlight === 0,
  );
  for (const lead of LEADS) caught.set(lead, await caughtFor(lead));
  const got = [...caught.values()];
  expect(got.map(({ length }) => length)).toEqual(LEADS.map(() => 1));
  const ofB = got.filter(([one]) => one?.subject === SUBJECT_B).length;
  expect(ofB).toBeGreaterThan(0);
  expect(ofB).toBeLessThan(LEADS.length);
});

it('shows the opens of each, as in the inbox', async () => {
  const { page } = stage;
  const readers = LEADS.filter((_, n) => n % 3 === 0);
  for (const lead of readers) await readerOf(lead, 1, 'open');
  const recount = (isB: boolean) => {
    const own = LEADS.filter((lead) => (caught.get(lead)?.[0]?.subject === SUBJECT_B) === isB);
    const opened = own.filter((lead) => readers.includes(lead)).length;
    return { sent: own.length, bounced: 0, opened, openRate: Math.round((opened / own.length) * 1000) / 10 };
  };
  const isWhole = ([one]: Test[]): boolean =>
    one !== undefined && one.a.opened + one.b.opened === readers.length && one.a.sent + one.b.sent === LEADS.length;
  const [test] = await until(tests, isWhole);
  const [a, b] = [recount(false), recount(true)];
  expect(test).toEqual({ step: 1, a: { subject: subjectA, ...a }, b: { subject: SUBJECT_B, ...b }, verdict: 'too_early' });

  await page.goto(`/campaigns/${campaignId}`);
  const section = page.getByRole('region', { name: 'Two subjects tested' });
  await section.getByText(`Too early to tell: ${Math.min(a.sent, b.sent)} of 100 emails each.`).waitFor();
  const shown = (await section.locator('dd').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(shown).toEqual([a, b].map(({ openRate, opened, sent }) => `${openRate.toFixed(1)}% ${opened} of ${sent} opened`));
  await look(stage, 'subject-test-results');
});
