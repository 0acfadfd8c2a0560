import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { secrets } from './support/database.js';
import { caughtFor, until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `vip.${process.pid}@larkfield.example`;
const AGENTS = ['SEO $67/month', 'Social Media $47/month', 'YouTube $97/month', 'Paid Ads $97/month', 'Influencer $67/month'];

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

const form = () => stage.page.getByRole('form', { name: 'VIP list' });
const join = () => form().getByRole('button', { name: 'Join the VIP list' });
const focused = () => stage.page.evaluate('document.activeElement?.getAttribute("type") ?? document.activeElement?.tagName');

describe('the waitlist', () => {
  it('asks for a name and an address, and names what is missing', async () => {
    const { page } = stage;
    await page.goto('/coming-soon');
    expect(await form().getByLabel('Email').getAttribute('type')).toBe('email');
    await join().click();
    await form().getByText('Name is required').waitFor();
    await form().getByText('Email is required').waitFor();
    expect(await page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe('Name');
    await look(stage, 'coming-soon');
  });

  it('is where the buttons of the prices lead', async () => {
    const { page } = stage;
    for (const [name, dollars] of [
      ['Starter', 47],
      ['Professional', 97],
    ] as const) {
      await page
        .getByRole('article', { name })
        .getByRole('link', { name: `Choose ${name}` })
        .click();
      await form().getByText(`You asked about ${name}, $${dollars} a month.`).waitFor();
      await page.waitForFunction("document.activeElement?.labels?.[0]?.textContent === 'Name'");
    }
  });

  it('says for a second and a half that it adds the visitor, reports it to the analytics, and then confirms it', async () => {
    const { page } = stage;
    await page.evaluate('window.reported = []; window.gtag = (...words) => window.reported.push(words)');
    await form().getByLabel('Name').fill('Vera Vip');
    await form().getByLabel('Email').fill(email);
    const began = Date.now();
    await join().click();
    await form().getByRole('button', { name: 'Adding you to the list...' }).waitFor();
    expect(await page.evaluate('window.reported')).toEqual([]);
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_500);
    await page.getByText('You are on the VIP list. 100 email credits wait for you.').waitFor();
    expect(await focused()).toBe('H2');
    expect(await page.evaluate('window.reported')).toEqual([['event', 'waitlist_signup', { source: 'plan-professional' }]]);
    await look(stage, 'coming-soon-joined');
    const [caught] = await until(
      () => caughtFor(email),
      (emails) => emails.length > 0,
    );
    expect(caught?.subject).toBe('You are on the VIP list');
  });

  it('says why somebody was not added, and keeps their input', async () => {
    const { page } = stage;
    await page.goto('/coming-soon');
    const problem = {
      status: 429,
      contentType: 'application/problem+json',
      json: { code: 'RATE_LIMITED', detail: 'Too many attempts. Please try again in 9 seconds.' },
    };
    await page.route('**/api/waitlist', (route) => route.fulfill(problem));
    await form().getByLabel('Name').fill('Vera Vip');
    await form().getByLabel('Email').fill(email);
    await join().click();
    await form().getByRole('alert').getByText('Too many attempts. Please try again in 9 seconds.').waitFor();
    expect(await form().getByLabel('Email').inputValue()).toBe(email);
    await page.unroute('**/api/waitlist');
  });
});

it('shows the prices of the agent and of the five that expand it', async () => {
  const { page } = stage;
  const textOf = async (name: string) => (await page.getByRole('article', { name }).innerText()).replaceAll('\n', ' ');
  expect(await textOf('Starter')).toMatch(/\$47 ?\/month.*500 verified emails per month.*1 email account/);
  expect(await textOf('Professional')).toMatch(/\$97 ?\/month.*2,000 verified emails per month.*3 email accounts/);
  const agents = page.getByRole('region', { name: 'Add an agent' }).getByRole('listitem');
  const lines = (await agents.all()).map(
    async (line) => `${await line.locator('b').innerText()} ${await line.locator('span').nth(1).innerText()}`,
  );
  expect((await Promise.all(lines)).map((line) => line.replaceAll('\n', ''))).toEqual(AGENTS);
});

it('leads back to the home page', async () => {
  await stage.page.getByRole('link', { name: 'Back to home' }).click();
  await stage.page.waitForURL((url) => url.pathname === '/');
});

it('is read and exported by the operator', async () => {
  const { page } = stage;
  await page.goto('/admin/waitlist');
  await page.getByLabel('Password', { exact: true }).fill(secrets().OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('cell', { name: email }).waitFor();
  await page
    .getByRole('row', { name: /Vera Vip/ })
    .getByText('Choose Professional')
    .waitFor();
  await look(stage, 'operator-waitlist');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^rekindle-waitlist-\d{4}-\d\d-\d\d\.csv$/);
  expect(await text(await download.createReadStream())).toContain(`Vera Vip,${email},plan-professional,100,`);
});

it('reported no error of its own and made no request to another machine', () => {
  expect(stage.faults.filter((fault) => !fault.includes('429'))).toEqual([]);
});
