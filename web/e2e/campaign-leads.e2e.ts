import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask, until } from './support/installation.js';
import { PASSWORD, send } from './support/account.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
let campaignId: string;
const email = `lena.story.${process.pid}@larkfield.example`;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email);
  await send(stage, `/api/campaigns/${campaignId}/send-test`, {});
  await until(
    () => ask<{ sent: number }>(stage.page, `/api/campaigns/${campaignId}/ledger`),
    ({ sent }) => sent === 2,
  );
  await until(
    () => ask<{ stats: { sent: number } }>(stage.page, `/api/campaigns/${campaignId}`),
    ({ stats }) => stats.sent === 2,
  );
  await stage.page.goto(`/campaigns/${campaignId}/leads`);
});
afterAll(() => stage.close());

const drawer = () => stage.page.getByRole('dialog', { name: 'Ada' });

it('opens a lead by the keyboard, shows its history, and Back closes it', async () => {
  const { page } = stage;
  await page.getByRole('button', { name: 'Tested only 2' }).click();
  await page.getByRole('link', { name: 'Ada', exact: true }).press('Enter');
  await drawer().getByText('The day 1 email was sent').waitFor();
  await drawer().getByText('after the launch').waitFor();
  expect(new URL(page.url()).searchParams.get('lead')).not.toBeNull();
  await look(stage, 'campaign-lead');
  await page.goBack();
  await drawer().waitFor({ state: 'hidden' });
  await page.goForward();
  await drawer().waitFor();
});

it('shows the email as it was sent, and loads nothing from it', async () => {
  const { page } = stage;
  const asked: string[] = [];
  const listen = (request: { url: () => string }) => asked.push(request.url());
  await drawer().getByText('Day 1 (test email)').click();
  page.on('request', listen);
  await page.frameLocator('iframe.paper').getByText('Unsubscribe').waitFor();
  await drawer().getByRole('button', { name: 'Show as plain text' }).click();
  await drawer().getByText('Larkfield').last().waitFor();
  page.off('request', listen);
  expect(asked.filter((url) => url.includes('/t/') || url.endsWith('.gif'))).toEqual([]);
});

it('marks the lead as replied, immediately and in its history', async () => {
  const { page } = stage;
  await drawer().getByRole('button', { name: 'Mark as replied' }).click();
  await page.getByRole('dialog', { name: 'Mark Ada as replied?' }).getByRole('button', { name: 'Mark as replied' }).click();
  await drawer().getByText('Ada is marked as replied.').waitFor();
  await drawer().getByText('Replied to the day 1 email').waitFor();
  expect(await drawer().getByRole('button', { name: 'Mark as replied' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Stopped 1' }).waitFor();
  expect(stage.faults).toEqual([]);
});

it('finds leads by their reaction, and keeps that filter in the address', async () => {
  const { page } = stage;
  const names = async (): Promise<string[]> => page.getByRole('row').getByRole('link').allInnerTexts();
  await page.getByRole('button', { name: 'Came back 1' }).click();
  await page.waitForURL((url) => url.searchParams.get('outcome') === 'came_back');
  await until(names, (now) => now.join() === 'Ada');
  await page.reload();
  await until(names, (now) => now.join() === 'Ada');
  expect(await page.getByRole('button', { name: 'Came back 1' }).getAttribute('aria-pressed')).toBe('true');
  await look(stage, 'campaign-leads-came-back');
  await page.getByRole('button', { name: 'Clicked 0' }).click();
  await page.getByText('No lead has clicked yet. Programs that follow links do not count.').waitFor();
  await page.getByRole('button', { name: 'All 2' }).click();
  await until(names, (now) => now.join() === 'Ada,Ben');
  expect(new URL(page.url()).searchParams.get('outcome')).toBeNull();
  expect(stage.faults).toEqual([]);
});

describe('several selected leads', () => {
  const box = (name: string) => stage.page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const bar = () => stage.page.getByRole('region', { name: 'Selected leads' });
  const all = () => box('all leads that are shown');

  it('are selected as a range with Shift, and deselected', async () => {
    await box('Ada').click();
    await bar().getByText('1 lead selected').waitFor();
    await box('Ben').click({ modifiers: ['Shift'] });
    await bar().getByText('2 leads selected').waitFor();
    expect(await all().isChecked()).toBe(true);
    await look(stage, 'campaign-leads-selected');
    await all().click();
    await bar().waitFor({ state: 'detached' });
  });

  it('are exported as shown', async () => {
    const { page } = stage;
    await all().click();
    const [download] = await Promise.all([page.waitForEvent('download'), bar().getByRole('button', { name: 'Export CSV' }).click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(download.suggestedFilename()).toBe('leads.csv');
    expect(Buffer.concat(chunks).toString('utf8').split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Name","Email","Company","State","Reason","Came back"',
      '"Ada","ada@harbor.example","Harbor","Stopped","replied","Replied"',
    ]);
  });

  it('are never contacted again, unless that is undone in time', async () => {
    const { page } = stage;
    const listed = () => ask<{ items: unknown[] }>(page, '/api/suppressions');
    const soon = page.getByText('Putting 2 leads on your do-not-contact list.');
    await bar().getByRole('button', { name: 'Do not contact' }).click();
    await soon.waitFor();
    await bar().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await soon.waitFor({ state: 'detached' });
    expect((await listed()).items).toEqual([]);
    await all().click();
    await bar().getByRole('button', { name: 'Do not contact' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('2 leads are on your do-not-contact list.').waitFor();
    await until(listed, ({ items }) => items.length === 2);
  });

  it('are put back by their menu, one by one', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Actions for Ben' }).click();
    await page.getByRole('menuitem', { name: 'Put back' }).click();
    await page.getByText('Putting Ben back.').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await page.getByText('Campaigns may write to Ben again.').waitFor();
    await until(
      () => ask<{ items: { value: string }[] }>(page, '/api/suppressions'),
      ({ items }) => items.map(({ value }) => value).join() === 'ada@harbor.example',
    );
    expect(stage.faults).toEqual([]);
  });
});

it('keeps the chosen columns, and views under their names', async () => {
  const { page } = stage;
  const columns = () => page.getByRole('columnheader').allInnerTexts();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Company' }).check();
  await page.getByRole('checkbox', { name: 'Next email' }).uncheck();
  await look(stage, 'campaign-leads-columns');
  await page.getByRole('button', { name: 'Came back 1' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('To call');
  // As another tab of the same browser saves one.
  await page.evaluate(`{
    const key = Object.keys(localStorage).find((one) => one.startsWith('rekindle.leads.columns.')).replace('columns', 'views');
    localStorage.setItem(key, JSON.stringify([{ name: 'Elsewhere', outcome: 'replied', state: null, search: '' }]));
  }`);
  await page.getByRole('textbox', { name: 'Name of the view' }).press('Enter');
  await page.goto(`/campaigns/${campaignId}/leads`);
  await page.getByRole('row').getByRole('link', { name: 'Ben', exact: true }).waitFor();
  expect((await columns()).slice(1, -1)).toEqual(['Lead', 'Company', 'State', 'Came back']);
  await page.getByRole('button', { name: 'Elsewhere', exact: true }).waitFor();
  await page.getByRole('button', { name: 'To call', exact: true }).click();
  await page.getByRole('row').getByRole('link', { name: 'Ben', exact: true }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('outcome')).toBe('came_back');
  await page.getByRole('button', { name: 'Forget the view To call' }).click();
  await page.getByRole('button', { name: 'To call', exact: true }).waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});

it('makes a list of selected leads, and continues to a campaign for it', async () => {
  const { page } = stage;
  await page.getByRole('checkbox', { name: 'Select Ada', exact: true }).click();
  await page.getByRole('button', { name: 'New campaign…' }).click();
  await page.getByRole('dialog', { name: 'New campaign for 1 lead?' }).getByRole('button', { name: 'Make the list' }).click();
  await page.getByLabel('Company name').waitFor();
  const listId = new URL(page.url()).searchParams.get('lead_list_id');
  expect(await ask(page, `/api/leads/${listId}`)).toMatchObject({ fileName: 'selection-of-1.csv', totalLeads: 1 });
  expect(stage.faults).toEqual([]);
});

it('performs what was announced before the user is signed out', async () => {
  const { page } = stage;
  await page.goto(`/campaigns/${campaignId}/leads`);
  await page.route('**/leads/actions', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select Ben', exact: true }).click();
  await page.getByRole('button', { name: 'Do not contact' }).click();
  await page.getByText('Putting 1 lead on your do-not-contact list.').waitFor();
  const done = page.waitForResponse('**/leads/actions');
  const signedOut = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  expect([(await done).status(), (await signedOut).status()]).toEqual([200, 204]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: email }).waitFor();
  expect(await page.getByText('1 lead is on your do-not-contact list.').count()).toBe(0);
  await until(
    () => ask<{ items: { value: string }[] }>(page, '/api/suppressions'),
    ({ items }) => items.map(({ value }) => value).join() === 'ben@harbor.example,ada@harbor.example',
  );
  // Until the sign-in page is loaded, this one asks once more, without a session.
  expect(stage.faults.filter((fault) => !/status of 401/.test(fault))).toEqual([]);
});
