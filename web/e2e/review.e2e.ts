import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Stage, look, openStage } from './support/stage.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { ask } from './support/installation.js';

const USED_UP =
  "Free trial allows 50 test emails. You've used all your test emails. Upgrade to Starter ($97/mo) for unlimited test emails.";

const email = `rosa.lind.${process.pid}@larkfield.example`;
let stage: Stage;
let campaignId: string;
let listId: string;
/** The plan that the server is made to report for the account. */
let user: { plan?: string; sent?: number } = {};
let sends: unknown[] = [];

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const dialog = () => stage.page.getByRole('dialog');
const review = async (as: typeof user): Promise<void> => {
  user = as;
  await stage.page.goto(`/campaigns/create-revival?lead_list_id=${listId}&campaign_id=${campaignId}`);
  await stage.page.getByRole('heading', { name: 'Your strategy and four emails are ready' }).waitFor();
  if (as.sent !== undefined) await stage.page.getByText(`${50 - as.sent} test emails left.`).waitFor();
};

beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email);
  const { page } = stage;
  listId = (await ask<{ lead_lists: { _id: string }[] }>(page, '/api/leads')).lead_lists[0]?._id ?? '';
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { plan: string; trial_status: { test_emails_sent: number } };
    body.plan = user.plan ?? body.plan;
    body.trial_status.test_emails_sent = user.sent ?? body.trial_status.test_emails_sent;
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/send-test', (route) => {
    const body = route.request().postDataJSON() as { to_me?: boolean };
    sends.push(body);
    if (body.to_me) return route.continue();
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
});
afterAll(() => stage.close());

describe('the review of a strategy', () => {
  it('shows the campaign, its strategy and the four emails by their day and name', async () => {
    await review({});
    const { page } = stage;
    await page.getByText('$420', { exact: true }).first().waitFor();
    await page.getByRole('tab').first().waitFor();
    const facts = await page.locator('dl').filter({ hasText: 'Email sequences' }).innerText();
    expect(facts).not.toContain(campaignId);
    for (const fact of ['Leads\n2', 'Email sequences\n4', 'Average order value\n$420']) expect(facts).toContain(fact);
    const names = ['Day 1 Re-engagement', 'Day 3 Value Proposition', 'Day 7 Social Proof', 'Day 14 Urgency'];
    await page.getByRole('tab').nth(3).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(names.map((name) => name.replace(/(Day \d+) /, '$1\n')));
    await page.getByText('Read all').click();
    await page.getByText(/^Written by .* from your answers/).waitFor();
    await page.getByText(`Campaign ${campaignId}`).waitFor();
  });

  it('has the emails before the strategy, which is three sentences long', async () => {
    const { page } = stage;
    await review({});
    await page.getByRole('article', { name: /^Day 1 email/ }).waitFor();
    const top = async (id: string): Promise<number> => (await page.locator(`#${id}`).boundingBox())?.y ?? 0;
    expect(await top('emails')).toBeLessThan(await top('strategy'));
    for (const part of ['Who gets them', 'How they speak', 'What they offer']) await page.getByText(part, { exact: true }).waitFor();
    await look(stage, 'review');
  });

  it('counts words and links of an email, and shows it on a phone and in dark mode', async () => {
    const { page } = stage;
    const checks = page.getByRole('list', { name: 'Checks' }).first();
    await checks.getByText(/^\d+ words$/).waitFor();
    await checks.getByText('No spam words').waitFor();
    const paper = page.getByRole('article', { name: /^Day 1 email/ });
    const wide = (await paper.boundingBox())?.width ?? 0;
    await page.getByText('Phone', { exact: true }).first().click();
    expect((await paper.boundingBox())?.width).toBe(390);
    expect(wide).toBeGreaterThan(500);
    await page.getByText('Dark', { exact: true }).first().click();
    expect(await page.evaluate(`getComputedStyle(document.querySelector('article[aria-label^="Day 1 email"]')).colorScheme`)).toBe('dark');
  });

  it('lets fields be inserted into an email as pills, with the text that other leads read', async () => {
    const { page } = stage;
    await button('Edit the day 1 email').click();
    const text = page.getByRole('textbox', { name: 'Email', exact: true });
    await text.getByText('First name', { exact: true }).waitFor();
    await button('First name, change what others read').click();
    await page.getByLabel('The others read').fill('friend');
    await page.keyboard.press('Escape');
    await text.press('Control+End');
    await button('Insert').click();
    await page.getByRole('menuitem', { name: /^Company/ }).click();
    await text.getByText('Company', { exact: true }).waitFor();
    await look(stage, 'review-editor');
    await page.getByText('Plain text', { exact: true }).click();
    expect(await text.inputValue()).toMatch(
      /^Hi \{\{ first_name \| default: "friend" \}\},\n\n[^]*\{\{ company \| default: "your company" \}\}$/,
    );
    await button('Discard changes').click();
  });

  it('keeps formatting and plain text in step, and shows the changes of a version', async () => {
    const { page } = stage;
    await button('Edit the day 1 email').click();
    const text = page.getByRole('textbox', { name: 'Email', exact: true });
    await text.getByText('First name', { exact: true }).waitFor();
    await text.fill('Hi there. The place is yours.');
    await text.press('Control+A');
    await button('Bold').click();
    await page.frameLocator('iframe[title$="formatted"]').locator('strong').getByText('The place is yours.').waitFor();
    await button('Save email').click();
    await page.getByText('Day 1 email saved.').waitFor();
    const [first] = await ask<{ text: string; html: string; htmlFromText: boolean }[]>(page, `/api/campaigns/${campaignId}/emails`);
    expect(first).toMatchObject({
      text: 'Hi there. The place is yours.',
      html: '<p style="margin:0 0 16px"><strong>Hi there. The place is yours.</strong></p>',
      htmlFromText: false,
    });
    await button('Write the day 1 email again').click();
    await page.getByRole('region', { name: 'Earlier versions' }).locator('summary').first().click();
    await page
      .getByRole('region', { name: 'Earlier versions' })
      .locator('ins')
      .getByText(/yours\.$/)
      .waitFor();
    expect(await page.getByRole('region', { name: 'Earlier versions' }).locator('del').count()).toBeGreaterThan(1);
    await look(stage, 'review-versions');
    await button('Bring back version 1').click();
    await page.getByText('Day 1 email is back as it was.').waitFor();
  });

  it('saves an email as a template, and uses it for another', async () => {
    const { page } = stage;
    const text = page.getByRole('textbox', { name: 'Email', exact: true });
    await button('Edit the day 1 email').click();
    const subject = await page.getByLabel('Subject', { exact: true }).inputValue();
    await button('Templates').click();
    await page.getByText('You have no templates yet.').waitFor();
    await page.getByLabel('Save this email as').fill('First note');
    await look(stage, 'review-templates');
    await button('Save template').click();
    await page.getByText('Saved as the template “First note”.').waitFor();
    await button('Discard changes').click();
    await page.getByRole('tab').nth(1).click();
    await button('Edit the day 3 email').click();
    await text.waitFor();
    await button('Templates').click();
    await button('First note').click();
    expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe(subject);
    await text.getByText('First name', { exact: true }).waitFor();
    await button('Templates').click();
    await button('Delete the template First note').click();
    await page.getByRole('dialog', { name: 'Delete the template “First note”?' }).getByRole('button', { name: 'Delete template' }).click();
    await page.getByText('You have no templates yet.').waitFor();
    await button('Discard changes').click();
  });

  it('keeps the buttons of an email in place while its preview loads', async () => {
    const { page } = stage;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/preview', async (route) => {
      await released;
      await route.continue();
    });
    await review({});
    await page.getByText('$420', { exact: true }).first().waitFor();
    await page.getByText('Preview as').waitFor();
    const edit = button('Edit the day 1 email');
    const before = await edit.boundingBox();
    release();
    await page.getByRole('article', { name: /^Day 1 email/ }).waitFor();
    expect(await edit.boundingBox()).toEqual(before);
    await page.unroute('**/preview');
  });

  it('says who will get test emails before any is sent, and returns the focus on Escape', async () => {
    const { page } = stage;
    await review({ sent: 0 });
    await button('Send 50 Test Emails').click();
    await dialog()
      .getByText('The day 1 email goes to real leads of your list, now: Ada and Ben. When you launch, they go on with the day 3 email.')
      .waitFor();
    await button('Send 2 test emails').waitFor();
    expect(await dialog().innerText()).not.toContain('remaining');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Send 50 Test Emails');
    expect(sends).toEqual([]);
  });

  it('sends one to the user instead', async () => {
    await button('Send 50 Test Emails').click();
    await button('Send it to myself instead').click();
    await stage.page.getByText(`The day 1 email is on its way to ${email}.`).waitFor();
    expect(sends).toEqual([{ to_me: true, step: 1 }]);
    expect(await dialog().count()).toBe(0);
  });

  it('asks before fewer than fifty test emails are sent, and for the sender, in one dialog', async () => {
    sends = [];
    await review({ sent: 12 });
    await button('Send 50 Test Emails').click();
    await dialog()
      .getByText('You have 38 test emails remaining. This will use all of them. Continue? This list needs 2: the other 36 stay yours.')
      .waitFor();
    await button('Not now').click();
    await dialog().waitFor({ state: 'detached' });
    await button('Send 50 Test Emails').click();
    await button('Send 2 test emails').click();
    await dialog().getByText('Give a postal address: the law asks for one.').waitFor();
    await look(stage, 'test-sender');
    await dialog().getByLabel('Postal address').fill('12 Mill Lane, Bristol');
    expect(sends).toEqual([]);
    await button('Send 2 test emails').click();
    await dialog().getByText('Failed to send test emails', { exact: true }).waitFor();
    expect(sends).toEqual([{}]);
  });

  it('blocks test emails when none is left, and shows the plans', async () => {
    await review({ sent: 50 });
    await button('Send 50 Test Emails').click();
    await dialog().getByText(USED_UP, { exact: true }).waitFor();
    await dialog().getByText('2,000 leads/mo').waitFor();
    const plans = await dialog().innerText();
    for (const text of ['$97', '2,000 leads/mo', '2 campaigns/mo', '$297', '10,000 leads/mo', 'Unlimited campaigns', 'A/B testing'])
      expect(plans).toContain(text);
    for (const text of ['Monthly strategy call', '$697', '50,000 leads/mo', 'Dedicated manager', 'API access', '$0/mo', '7-day guarantee'])
      expect(plans).toContain(text);
    expect(plans).toContain('15% of revenue from revived leads');
    expect(sends).toEqual([{}]);
  });

  it('goes to the checkout with the plan and the number of leads', async () => {
    const { page } = stage;
    await button('Choose Growth').click();
    await page.waitForURL('**/checkout');
    expect(await page.evaluate('history.state.usr')).toEqual({ plan: 'revival_growth', leadCount: 2 });
    const order = page.getByLabel('Order summary');
    await order.getByText('For 2 leads that wait for their launch.').waitFor();
    expect(await order.innerText()).toContain('Growth, first month\n$297\nDue today\n$297');
    await button('Continue').click();
    await button('Start Growth Plan').waitFor();
    expect(await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'revival_starter',
      'revival_growth',
      'revival_pro',
      'revival_performance',
    ]);
  });

  it('offers Launch and Save Draft to a user with a plan, and the draft leads to the dashboard', async () => {
    const { page } = stage;
    await review({ plan: 'growth' });
    expect(await page.getByRole('link', { name: 'Launch', exact: true }).getAttribute('href')).toBe(`/campaigns/${campaignId}/launch`);
    expect(await button('Send 50 Test Emails').count()).toBe(0);
    await page.getByRole('link', { name: 'Save Draft' }).click();
    await page.waitForURL('**/dashboard');
    expect((await ask<{ launchedAt: string | null }>(page, `/api/campaigns/${campaignId}/status`)).launchedAt).toBeNull();
  });
});

it('showed no error of its own', () => {
  expect(stage.faults.filter((fault) => !/status of 500/.test(fault))).toEqual([]);
});
