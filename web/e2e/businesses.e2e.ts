import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { send, signUp } from './support/account.js';
import { type Business, LEADS, businesses, leadOf, listOf } from './support/businesses.js';
import { type Ledger, advanceClock, ask, caughtFor, ops, until } from './support/installation.js';
import { type Stage, openStage, picture } from './support/stage.js';

interface WrittenEmail {
  day: number;
  text: string;
}

const ADDRESS = '12 Mill Lane, Leeds LS1 4DJ';
const DAYS = [1, 3, 7, 14];

// With PICTURES, every step has its pictures, at both widths and in both schemes.

let stage: Stage;
const texts: string[] = [];
beforeEach(async () => void (stage = await openStage()));
afterEach(() => stage.close());

async function upload(business: Business): Promise<void> {
  const { page } = stage;
  const file = { name: business.file, mimeType: 'text/csv', buffer: Buffer.from(listOf(business)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload and Validate Leads' }).click();
  await page.getByRole('heading', { name: `${LEADS} leads are ready` }).waitFor();
  await picture(stage, `${business.name}-1-list`);
  await page.getByRole('link', { name: 'Continue to Campaign Setup' }).click();
}

async function answer({ name, answers, audience, tone, link, proof = '', used }: Business): Promise<string> {
  const { page } = stage;
  // Suggestions from the list and the address come first, as they do for a person.
  await page.getByText('From your email address. Change it if it’s not right.').waitFor();
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Your customers').selectOption(audience);
  await page.getByLabel('Tone').selectOption(tone);
  await page.getByLabel('Link').fill(link);
  await page.getByLabel('Proof').fill(proof);
  for (const column of used) await page.getByLabel(column, { exact: true }).check();
  await picture(stage, `${name}-2-answers`);
  await page.getByRole('button', { name: 'Create strategy' }).click();
  await page.getByRole('heading', { name: 'Your strategy and four emails are ready' }).waitFor();
  return new URL(page.url()).searchParams.get('campaign_id') ?? '';
}

async function review({ name }: Business): Promise<void> {
  const { page } = stage;
  await page.getByRole('heading', { name: 'The strategy' }).waitFor();
  for (const day of DAYS) {
    await page.getByRole('tab', { name: new RegExp(`^Day ${day}\\b`) }).click();
    await page.getByRole('tab', { name: new RegExp(`^Day ${day}\\b`), selected: true }).waitFor();
    await page.getByRole('article', { name: new RegExp(`^Day ${day} email`) }).waitFor();
    await picture(stage, `${name}-3-day-${day}`);
  }
}

async function launch({ name, answers }: Business, campaignId: string, email: string): Promise<void> {
  const { page } = stage;
  await ops('plan', 'grant', email, 'growth');
  await page.goto(`/campaigns/${campaignId}/launch`);
  const button = page.getByRole('button', { name: `Launch to ${LEADS} leads` });
  await button.waitFor();
  await page.getByLabel('Sender name').fill(`Sam of ${answers['Company name']}`);
  await page.getByLabel('Postal address').fill(ADDRESS);
  const company = answers['Company name'] ?? '';
  await until(
    () => page.getByRole('article', { name: 'Day 1 email' }).innerText(),
    (shown) => shown.includes(`\nSam of ${company}\n`) && shown.includes(`${company}, ${ADDRESS}\n`),
  );
  await picture(stage, `${name}-4-launch`);
  await button.click();
  await page.getByRole('button', { name: 'Undo launch' }).waitFor();
}

/** Two weeks in which one lead answers immediately, one follows a link, one answers later, and one finally buys. */
async function twoWeeks(business: Business, campaignId: string): Promise<void> {
  const { page } = stage;
  const ledger = () => ask<Ledger>(page, `/api/campaigns/${campaignId}/ledger`);
  const sent = (emails: number) => until(ledger, (now) => now.sent === emails && now.inFlight === 0);
  const newest = async (lead: number): Promise<string> => (await caughtFor(leadOf(business, lead)))[0]?.id ?? '';
  let replies = 0;
  const reply = async (lead: number): Promise<void> => {
    replies += 1;
    const answered = await fetch(`${stage.url}/sandbox/api/messages/${await newest(lead)}/reply`, { method: 'POST' });
    expect(answered.ok).toBe(true);
    await until(
      () => ask<{ stats: { replied: number } }>(page, `/api/campaigns/${campaignId}`),
      ({ stats }) => stats.replied === replies,
    );
  };
  await advanceClock('2m');
  await sent(LEADS);
  await reply(0);
  await page.goto(`/sandbox/inbox/${await newest(1)}`);
  await picture(stage, `${business.name}-5-email`);
  await followLink(business);
  await advanceClock('2d');
  await sent(2 * LEADS - 1);
  await reply(3);
  for (const [index, pause] of ['4d', '7d'].entries()) {
    await advanceClock(pause);
    await sent(2 * LEADS - 1 + (index + 1) * (LEADS - 2));
  }
  await send(stage, '/api/conversions', { email: leadOf(business, 2), amount: business.order });
}

/** As a reader does in the open email. The link leads out of this machine: only its address matters. */
async function followLink({ link }: Business): Promise<void> {
  const { page } = stage;
  const frame = page.frameLocator('iframe[title="The email"]');
  const tracked = await frame.locator('a').first().getAttribute('href');
  const agent = await page.evaluate<string>('navigator.userAgent');
  const answered = await fetch(tracked ?? '', { redirect: 'manual', headers: { 'user-agent': agent } });
  expect(answered.headers.get('location')).toBe(link);
}

describe('from a list to revived leads', () => {
  it.each(businesses)('$name', async (business) => {
    const { page } = stage;
    const email = `owner.${process.pid}@${business.domain}`;
    await signUp(stage, email);
    await upload(business);
    const campaignId = await answer(business);
    await review(business);
    const emails = await ask<WrittenEmail[]>(page, `/api/campaigns/${campaignId}/emails`);
    expect(emails.map(({ day }) => day)).toEqual(DAYS);
    texts.push(...emails.map(({ text }) => text));
    await launch(business, campaignId, email);
    await twoWeeks(business, campaignId);
    await page.goto(`/campaigns/${campaignId}`);
    await page.locator('dl[aria-label="Results so far"] dd').filter({ hasText: /^3$/ }).first().waitFor();
    await page.getByRole('region', { name: 'Who came back' }).getByText('after the day', { exact: false }).first().waitFor();
    await picture(stage, `${business.name}-6-results`);
    expect(stage.faults).toEqual([]);
  });

  it('writes to each what fits it alone', () => {
    expect(new Set(texts).size).toBe(businesses.length * DAYS.length);
  });
});
