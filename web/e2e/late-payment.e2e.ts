import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type App, startApp } from '../../tests/support/app.js';
import { send, signUp, uploadList } from './support/account.js';
import { arrive } from './support/inspect.js';
import { advanceClock, ask, ops, until } from './support/installation.js';
import { PAYS, PAYS_ONCE, planOf, subscribe } from './support/payment.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage, picture } from './support/stage.js';

// A stack of its own: months pass here, which the other suites would notice.

const LATE = /^Your last payment did not go through\. We will try the card again; Professional stays until /;

// The suites share one process, and learn from it where their own stack is.
const { E2E_URL, E2E_HOME } = process.env;

let app: App;
let stage: Stage;
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '20' } });
  Object.assign(process.env, { E2E_URL: app.url, E2E_HOME: app.home });
  stage = await openStage();
});
afterAll(async () => {
  Object.assign(process.env, { E2E_URL, E2E_HOME });
  await stage.close();
  await app.stop();
});

const note = () => stage.page.getByRole('note').first();
const said = (text: string | RegExp) => stage.page.getByText(text).first().waitFor();
const button = (name: string | RegExp) => stage.page.getByRole('button', { name });
const rows = (count: number, at: string): string =>
  `Email\n${Array.from({ length: count }, (_, row) => `lead${row}@${at}.example\n`).join('')}`;
const limitNote = () => stage.page.getByRole('note', { name: 'Limits of your plan' }).innerText();
async function openUpload(): Promise<void> {
  await stage.page.goto('/leads/upload');
  await arrive(stage, 'Upload your leads');
  await stage.page.getByRole('note', { name: 'Limits of your plan' }).waitFor();
}

describe('the limit of 500 leads', () => {
  it('is announced at 80%, with the way to upgrade', async () => {
    await signUp(stage, 'leo.late@larkfield.example');
    await uploadList(stage, 'most.csv', rows(400, 'most'));
    await openUpload();
    expect(await limitNote()).toMatch(/^400 of 500 leads are used\.\s+See plans$/);
  });

  it('is announced at 100%, with the consequences for the other leads', async () => {
    await uploadList(stage, 'rest.csv', rows(120, 'rest'));
    await openUpload();
    expect(await limitNote()).toMatch(
      /^500 of 500 leads are used\. Further leads stay in their file until you choose a plan\.\s+See plans$/,
    );
    await picture(stage, 'upload-full');
    await button('See plans').first().click();
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Choose Growth' }).waitFor();
  });
});

describe('a payment that does not go through', () => {
  it('is announced where the customer looks, with the plan kept', async () => {
    await subscribe(stage, 'professional', PAYS_ONCE);
    await advanceClock('32d');
    await planOf(stage.page, 'past_due');
    await stage.page.goto('/dashboard');
    await said(LATE);
    await picture(stage, 'dashboard-late');
    await stage.page.goto('/settings/billing');
    await arrive(stage, 'Billing');
    expect(await note().innerText()).toMatch(LATE);
    await button('Pay $250 now').waitFor();
    await stage.page.getByText('Payment late', { exact: true }).waitFor();
    await look(stage, 'billing-late');
    await stage.page.goto('/settings/billing?change=growth');
    await said(/The plan can be changed once the open invoice is paid\.$/);
  });

  it('leaves the limits of the trial once it is given up, and nothing to be paid', async () => {
    await advanceClock('20d');
    await planOf(stage.page, 'ended');
    await stage.page.goto('/settings/billing');
    await said(/^Your subscription has ended\. Nothing was deleted/);
    await said(/^Used so far: leads \(500\), /);
    await picture(stage, 'billing-given-up');
    const { plan } = await ask<{ plan: string }>(stage.page, '/api/auth/me');
    expect(plan).toBe('free_trial');
    const sentence = 'Your plan has ended. Choose a plan to go on.';
    await stage.page.goto('/dashboard');
    await stage.page.getByRole('region', { name: 'Your plan' }).getByText(`${sentence} Nothing was deleted.`).waitFor();
    await stage.page.getByRole('banner').getByText(sentence, { exact: true }).waitFor();
    expect(await stage.page.getByText('Your trial has ended').count()).toBe(0);
    await picture(stage, 'dashboard-ended');
    await openUpload();
    expect(await limitNote()).toMatch(/^Your plan has ended\. Choose a plan to go on\.\s+See plans$/);
    expect(await stage.page.getByText('trial leads left').count()).toBe(0);
    const invoices = await ask<{ status: string }[]>(stage.page, '/api/billing/invoices');
    expect(invoices.filter(({ status }) => status === 'open')).toEqual([]);
  });

  it('is made up for by choosing the plan again, which restores it and ends the note', async () => {
    const { page } = stage;
    await subscribe(stage, 'professional', PAYS);
    await planOf(page, 'active');
    await page.goto('/settings/billing');
    await page.getByText('Active', { exact: true }).waitFor();
    expect(await page.getByRole('note').count()).toBe(0);
  });
});

describe('a campaign that sends less than it could', () => {
  const email = 'wanda.waits@larkfield.example';
  const sender = { senderName: 'Wanda', replyTo: email, postalAddress: '12 Mill Lane' };
  const waitsFor = (id: string, delay: string) =>
    until(
      () => ask<{ delayedBy: string | null }>(stage.page, `/api/campaigns/${id}/ledger`),
      ({ delayedBy }) => delayedBy === delay,
    );
  const granted = (plan: string) => ops('plan', 'grant', email, plan);
  let large: string;
  let small: string;
  beforeAll(async () => {
    await stage.page.evaluate('localStorage.clear()');
    const leads = Array.from({ length: 101 }, (_, lead) => `lead${lead}@waits.example`);
    large = await prepareCampaign(stage, email, leads);
    const lead_list_id = await uploadList(stage, 'few.csv', rows(2, 'few'));
    ({ campaign_id: small } = await send<{ campaign_id: string }>(stage, `/api/campaigns/${large}/duplicate`, { lead_list_id }));
    await granted('growth');
    // Campaigns learn of a plan asynchronously.
    await until(
      () => ask<{ limit: number | null }[]>(stage.page, '/api/account/usage'),
      (usage) => usage.some(({ limit }) => limit === 250),
    );
    for (const id of [large, small]) await send(stage, `/api/campaigns/${id}/launch`, sender);
    await granted('starter');
  });

  it('says that earlier ones go first, and where more is sold', async () => {
    await waitsFor(small, 'campaign_limit');
    await stage.page.goto(`/campaigns/${small}`);
    await said(/^Your plan runs 1 campaign at a time, and the ones launched earlier go first\./);
    expect(await stage.page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/upgrade');
  });

  it('says that the daily limit is used up', async () => {
    await advanceClock('2m');
    await waitsFor(large, 'daily_limit');
    await stage.page.goto(`/campaigns/${large}`);
    await said('Your plan sends 100 emails a day, and today’s have gone. The rest goes on tomorrow.');
  });

  it('says that the plan has ended, and who still gets emails', async () => {
    await ops('plan', 'revoke', email, '--yes');
    await waitsFor(large, 'plan_lapsed');
    await stage.page.reload();
    await said('Your plan has ended. Leads that have heard from you get the rest of their emails; the others wait.');
    expect(await stage.page.getByRole('link', { name: 'Choose a plan to go on' }).getAttribute('href')).toBe('/upgrade');
    await advanceClock('8d');
    await planOf(stage.page, 'trial_ended');
    await stage.page.goto('/settings/billing');
    await said('Your plan has ended. Choose a plan to go on. Nothing was deleted.');
    expect(await stage.page.getByText('Your trial has ended').count()).toBe(0);
  });
});

it('reported no error of its own and made no request to another machine', () => {
  expect(stage.faults).toEqual([]);
});
