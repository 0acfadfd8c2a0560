import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { type Ledger, advanceClock, ask, caughtFor, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, PHONE, WIDE, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

const sender = { senderName: 'Rhea', replyTo: 'rhea@larkfield.example', postalAddress: '12 Mill Lane, Bristol BS1 4DJ' };
const ada = `ada@results-${process.pid}.example`;

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  const email = `rhea.results.${process.pid}@larkfield.example`;
  campaignId = await prepareCampaign(stage, email, [ada, `ben@results-${process.pid}.example`]);
  await ops('plan', 'grant', email, 'growth');
  await send(stage, `/api/campaigns/${campaignId}/launch`, sender);
  await advanceClock('2m');
  await until(
    () => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`),
    ({ sent, inFlight }) => sent === 2 && inFlight === 0,
  );
});
afterAll(() => stage.close());

const heading = (name: string) => stage.page.getByRole('heading', { level: 2, name, exact: true });

it('says on the first day that nobody came back yet, and draws the days to come', async () => {
  const { page } = stage;
  await page.goto(`/campaigns/${campaignId}`);
  await page.getByText('Nobody yet. Leads who reply or order appear here, with their words.').waitFor();
  await page.getByText('Nobody came back so far.', { exact: true }).waitFor();
  await page.getByText('Day 14, due', { exact: true }).waitFor();
  expect(await heading('Needs you').count()).toBe(0);
  await look(stage, 'campaign-results-first-day');
});

it('shows who came back with their words, counts them, and asks for an answer', async () => {
  const { page } = stage;
  const [email] = await until(
    () => caughtFor(ada),
    (emails) => emails.length > 0,
  );
  const answered = await fetch(`${stage.url}/sandbox/api/messages/${email?.id}/reply`, { method: 'POST' });
  expect(answered.ok).toBe(true);
  await page.getByText('1 reply to answer').waitFor();
  const cameBack = page.getByRole('region', { name: 'Who came back' });
  await cameBack.getByText('after the day 1 email').waitFor();
  expect(await cameBack.locator('li > div').first().innerText()).toMatch(/Ada\s*Harbor\s*Replied/);
  expect((await cameBack.locator('blockquote').innerText()).length).toBeGreaterThan(0);
  await page.getByText('They came back on the day of an email or the day after.').waitFor();
  const figures = () => page.locator('dl[aria-label="Results so far"] dd:nth-child(2)').allInnerTexts();
  const shown = await until(figures, ([cameBack]) => cameBack === '1');
  expect(shown.slice(0, 5)).toEqual(['1', '1', '0', '0', '$0']);
  await look(stage, 'campaign-results');
});

it('is short enough to be seen at a glance', async () => {
  const { page } = stage;
  const heights: number[] = [];
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    heights.push(
      await page
        .locator('#content')
        .evaluate((content: { getBoundingClientRect(): { height: number } }) => content.getBoundingClientRect().height),
    );
  }
  await page.setViewportSize(WIDE);
  expect(heights[0]).toBeLessThanOrEqual(1600);
  expect(heights[1]).toBeLessThanOrEqual(2 * PHONE.height);
});

it('turns the chart into a table', async () => {
  const { page } = stage;
  const chart = page.getByRole('region', { name: 'Day by day' });
  await chart.getByRole('button', { name: 'Show as a table' }).click();
  expect((await chart.getByRole('row').nth(1).innerText()).split(/\s*\t\s*/).slice(1)).toEqual(['1', '0']);
  await chart.getByRole('button', { name: 'Show as a chart' }).click();
});

it('has a tab and an address for each part, and redirects old links to them', async () => {
  const { page } = stage;
  for (const [tab, shows] of [
    ['Leads 2', 'Leads'],
    ['Emails 4', 'What they say'],
    ['Activity', 'What happened, and why'],
    ['Ledger', 'Where every email stands'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await heading(shows).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/campaigns/${campaignId}/${tab.replace(/ \d/, '').toLowerCase()}`);
    await look(stage, `campaign-tab-${tab.replace(/ \d/, '').toLowerCase()}`);
  }
  await page.goto(`/campaigns/${campaignId}?email=sent&step=1#campaign-leads`);
  await page.getByText('Leads with the day 1 email sent').waitFor();
  expect(page.url()).toContain(`/campaigns/${campaignId}/leads?email=sent&step=1`);
});

it('leads from a reply to where it is answered', async () => {
  const { page } = stage;
  await page.goto(`/campaigns/${campaignId}`);
  await page.getByRole('region', { name: 'Who came back' }).getByRole('link', { name: 'Ada', exact: true }).click();
  await page.getByRole('region', { name: 'Conversation with Ada' }).waitFor();
  expect(stage.faults).toEqual([]);
});

it('requests its files together with the app, but not for a visitor', async () => {
  const { page } = stage;
  const linked = (selector: string) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('${selector}')].map(({ href }) => href.replace(/.*assets\\/(.*)-.{8}[.](js|css)$/, '$1.$2'))`,
    );
  const ahead = async () => [...(await linked('link[rel=modulepreload]')), ...(await linked('link[rel=preload][as=style]'))];
  await page.goto(`/campaigns/${campaignId}`);
  await heading('Who came back').waitFor();
  const asked = await ahead();
  expect(asked).toEqual(expect.arrayContaining(['signed-in.js', 'campaign.js', 'results-tab.js', 'signed-in.css', 'results-tab.css']));
  const sheets = await linked('link[rel=stylesheet]');
  expect(asked.filter((file) => file.endsWith('.css') && !sheets.includes(file))).toEqual([]);

  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const onDashboard = await ahead();
  expect(onDashboard).toContain('signed-in.js');
  expect(onDashboard).not.toContain('campaign.js');

  const visitor = await stage.page.context().browser()?.newPage({ baseURL: stage.url });
  await visitor?.goto('/login');
  await visitor?.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor?.locator('link[rel=modulepreload][href*=signed-in], link[href*="signed-in"]').count()).toBe(0);
  await visitor?.close();
});

it('lets a reply be read and answered on the page itself, from the list and from its lead', async () => {
  const { page } = stage;
  const panel = page.getByRole('dialog', { name: 'Ada' });
  await page.goto(`/campaigns/${campaignId}`);
  await page.getByRole('region', { name: 'Who came back' }).getByRole('link', { name: 'Answer to Ada' }).click();
  await panel.getByRole('region', { name: 'Messages with Ada' }).waitFor();
  await look(stage, 'campaign-thread');
  await panel.getByRole('textbox', { name: 'Your answer to Ada' }).fill('Hello Ada, I call you on Thursday.');
  await panel.getByRole('button', { name: 'Send and mark done' }).click();
  await panel.getByText('I call you on Thursday.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  // The dialog closes before the browser has gone back.
  await page.waitForURL(({ pathname, search }) => pathname === `/campaigns/${campaignId}` && search === '');
  await page.goto(`/campaigns/${campaignId}/leads`);
  await page.getByRole('row').getByRole('link', { name: 'Ada', exact: true }).click();
  await panel.getByRole('link', { name: 'Read all and answer to Ada' }).click();
  await page.getByRole('textbox', { name: 'Your answer to Ada' }).waitFor();
  await page.goBack();
  await page.getByRole('textbox', { name: 'Your answer to Ada' }).waitFor({ state: 'detached' });
  await panel.getByRole('heading', { name: 'Replies' }).waitFor();
  expect(stage.faults).toEqual([]);
});
