import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send, signUp, uploadList } from './support/account.js';
import { ask, ops, until } from './support/installation.js';
import { type Stage, look, openStage, picture } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

const email = `clara.voss.${process.pid}@larkfield.example`;
const NAME = 'Webinar signups, spring';
const form = {
  campaign_name: NAME,
  business_info: {
    company_name: 'Larkfield',
    product_or_service: 'Stock planning for independent shops',
    target_offer: 'Two months free',
    average_order_value: 420,
    why_leads_went_cold: 'They never finished setting it up',
    unique_selling_proposition: 'We connect the till for you, in a day',
    industry: 'Retail software',
    ideal_customer_profile: 'Independent shops',
  },
  pricing_model: 'performance_based',
};

let stage: Stage;
let campaignId: string;
const lists: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, email);
});
afterAll(() => stage.close());

const link = (name: string) => stage.page.getByRole('link', { name });
const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const leadsTo = async (name: string): Promise<string | null> => link(name).first().getAttribute('href');
const seen = (text: string) => stage.page.getByText(text, { exact: true }).first().waitFor();

it('greets a new customer with the trial, zeros and the next step', async () => {
  const { page } = stage;
  await page.goto('/dashboard');
  const { fullName } = await ask<{ fullName: string }>(page, '/api/auth/me');
  await page.getByRole('heading', { level: 1, name: `Welcome, ${fullName}` }).waitFor();
  await Promise.all(
    ['500 left', '50 left', '0 total leads', '0 emails sent today', '0.0% reactivation rate', 'No campaigns yet'].map(seen),
  );
  expect(await page.locator('dl[aria-label="This month"] dt').allTextContents()).toEqual([
    'Leads revived this month',
    'Revenue this month',
    'Active campaigns',
    'Lead lists',
  ]);
  await page.locator('[aria-labelledby=first-steps] li').first().waitFor();
  expect({
    upgrade: await leadsTo('Upgrade to $97/mo'),
    steps: await page.locator('[aria-labelledby=first-steps] li').count(),
    upload: await page
      .getByRole('region', { name: 'Your first lead back' })
      .getByRole('link', { name: 'Upload leads' })
      .getAttribute('href'),
    first: await leadsTo('Upload your first list'),
    leads: await leadsTo('See all leads'),
    campaigns: await leadsTo('See all campaigns'),
    plans: await leadsTo('Compare plans'),
  }).toEqual({
    upgrade: '/pricing',
    steps: 5,
    upload: '/leads/upload',
    first: '/leads/upload',
    leads: '/leads',
    campaigns: '/campaigns',
    plans: '/pricing',
  });
  await picture(stage, 'dashboard-new');
});

it('shows the plans to a user who wants to upgrade', async () => {
  await link('Upgrade to $97/mo').click();
  await stage.page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
  const choices = stage.page.getByRole('link', { name: /^Choose / });
  await choices.first().waitFor();
  expect(await choices.allInnerTexts()).toEqual(
    ['Starter', 'Growth', 'Pro', 'Performance-based', 'Starter', 'Growth', 'Professional', 'Business'].map((name) => `Choose ${name}`),
  );
});

it('explains what a campaign is if there is none', async () => {
  await stage.page.goto('/campaigns');
  await seen('No campaigns yet');
  expect(await leadsTo('+ New Campaign')).toBe('/campaign/setup');
  await button('Ask your marketing manager').waitFor();
});

it('names the three newest lists, and the campaign with its state and figures', async () => {
  const { page } = stage;
  for (const n of [1, 2, 3, 4]) lists.push(await uploadList(stage, `list-${n}.csv`, `Email,First Name\nlead${n}@harbor.example,Ada\n`));
  const created = await send<{ campaign_id: string }>(stage, '/api/campaigns/create-revival', { ...form, lead_list_id: lists[0] });
  campaignId = created.campaign_id;
  const status = () => ask<{ processing_stage: string }>(page, `/api/campaigns/${campaignId}/status`);
  await until(status, ({ processing_stage }) => processing_stage === 'completed');
  await page.goto('/dashboard');
  await link(NAME).first().waitFor();
  const views = page.getByRole('link', { name: /^View list-/ });
  await views.nth(2).waitFor();
  expect(await views.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
    [3, 2, 1].map((index) => `/leads/${lists[index]}`),
  );
  expect(await leadsTo('Create Campaign from list-4.csv')).toBe(`/campaigns/create-revival?lead_list_id=${lists[3]}`);
  expect(await leadsTo(NAME)).toBe(`/campaigns/${campaignId}`);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: NAME, exact: true }) });
  expect(await item.locator('dt').allTextContents()).toEqual(['Leads', 'Sent', 'Opened', 'Replied', 'ROAS']);
  for (const text of ['Ready', 'Revival']) await item.getByText(text, { exact: true }).waitFor();
});

it('replaces an email’s subject with another', async () => {
  const { page } = stage;
  const subjects = () => ask<{ subject: string; otherSubjects: string[] }[]>(page, `/api/campaigns/${campaignId}/emails`);
  const [before] = await subjects();
  const picked = before?.otherSubjects[0] ?? '';
  await page.goto(`/campaigns/${campaignId}`);
  await button('Edit the day 1 email').click();
  await page
    .getByRole('button', { name: /^Use instead: / })
    .first()
    .click();
  expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe(picked);
  await button('Save email').click();
  await seen('Day 1 email saved.');
  const [after] = await until(subjects, ([first]) => first?.subject !== before?.subject);
  expect(after).toMatchObject({ subject: picked, otherSubjects: [before?.subject, before?.otherSubjects[1]] });
});

it('duplicates a campaign for another list, with the keyboard alone', async () => {
  const { page } = stage;
  await button('More actions').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate…' }).focus();
  await page.keyboard.press('Enter');
  const choice = page.getByLabel('Lead list');
  await choice.waitFor();
  expect(await choice.inputValue()).toBe(lists[0]);
  await page.locator('select:focus').waitFor();
  await look(stage, 'duplicate-campaign');
  await choice.selectOption(lists[1] ?? '');
  await button('Duplicate campaign').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your strategy and four emails are ready' }).waitFor();
  const copyId = new URL(page.url()).searchParams.get('campaign_id');
  expect(copyId).not.toBe(campaignId);
  await page.goto(`/leads/${lists[1]}`);
  await link(`${NAME} (copy)`).waitFor();
  expect(await leadsTo(`${NAME} (copy)`)).toBe(`/campaigns/${copyId}`);
  await page
    .getByRole('row')
    .filter({ hasText: `${NAME} (copy)` })
    .getByText('Ready', { exact: true })
    .waitFor();
});

it('deletes a campaign after a confirmation, and says when that failed', async () => {
  const { page } = stage;
  await page.goto('/campaigns');
  const copy = `${NAME} (copy)`;
  await link(copy).waitFor();
  for (const text of ['Independent shops', 'Two months free', 'Open rate', 'Click rate', 'Response rate'])
    await page.getByText(text).first().waitFor();
  await page.route('**/api/campaigns/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await button(`Delete ${copy}`).click();
  await page.getByRole('dialog').getByText('This cannot be undone.').waitFor();
  await button('Delete campaign').click();
  await seen('Failed to delete campaign. Please try again.');
  await button('OK').click();
  await page.unroute('**/api/campaigns/*');
  await button(`Delete ${copy}`).click();
  await button('Delete campaign').click();
  await seen(`${copy} deleted.`);
  await link(copy).waitFor({ state: 'detached' });
  await link(NAME).waitFor();
});

it('shows a plan with its price and where to manage it', async () => {
  const { page } = stage;
  await ops('plan', 'grant', email, 'growth');
  await page.goto('/dashboard');
  await seen('Complimentary, no end date');
  expect(await link('Compare plans').count()).toBe(0);
  await link('Manage Subscription').click();
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/billing');
  await page.getByText('Complimentary').waitFor();
  expect(await leadsTo('Choose a plan')).toBe('/pricing');
});

it('keeps its zeros if the figures do not arrive, and reports that to the console only', async () => {
  const { page } = stage;
  await page.route('**/api/dashboard/stats', (route) => route.fulfill({ status: 500 }));
  await page.goto('/dashboard');
  await seen('0 total leads');
  await link(NAME).first().waitFor();
  expect(stage.faults.filter((fault) => !/status of 500/.test(fault))).toEqual([]);
});
