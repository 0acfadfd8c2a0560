import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'playwright-core';
import { PASSWORD, send, signUp } from './support/account.js';
import { connectMailbox } from './support/connected-mailbox.js';
import { ops } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `otto.over.${process.pid}@larkfield.example`;
const other = `olga.over.${process.pid}@larkfield.example`;
const OVER = /^Your session has ended:/;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, other);
  await leave(other);
  await signUp(stage, email);
});
afterAll(() => stage.close());

async function leave(who: string): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: who }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
}

async function logIn(who: string, page = stage.page): Promise<void> {
  await page.getByLabel('Email').fill(who);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: who }).waitFor();
}

const at = (): string => stage.page.url().slice(stage.url.length);

/** On another device: this one notices at its next call. */
const endElsewhere = () => send(stage, '/api/auth/password', { currentPassword: PASSWORD, newPassword: PASSWORD });

async function pageAskedForMore(): Promise<void> {
  await stage.page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
}

it('says that the session is over, and leads back to the page', async () => {
  const { page } = stage;
  await page.goto('/leads?search=ada');
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  await endElsewhere();
  await page.reload();
  await page.getByText(OVER).waitFor();
  await look(stage, 'session-over');
  await logIn(email);
  expect(at()).toBe('/leads?search=ada');
});

it('leads nobody else there', async () => {
  const { page } = stage;
  await endElsewhere();
  await pageAskedForMore();
  await page.getByText(OVER).waitFor();
  await logIn(other);
  expect(at()).toBe('/dashboard');
});

it('says nothing to a user who signed out', async () => {
  const { page } = stage;
  await page.goto('/campaigns');
  await leave(other);
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  expect(await page.getByText(OVER).count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/login');
  await logIn(email);
  expect(at()).toBe('/dashboard');
});

it('redirects a visitor who opened the sign-in page itself to the dashboard', async () => {
  const { page } = stage;
  await leave(email);
  await page.goto('/settings/notifications');
  await page.waitForURL('**/login');
  await page.goto('/login');
  await logIn(email);
  expect(at()).toBe('/dashboard');
});

it('leads a visitor to the page that a link in an email opened', async () => {
  const { page } = stage;
  await leave(email);
  await page.goto('/settings/notifications');
  await page.waitForURL('**/login');
  expect(await page.getByText(OVER).count()).toBe(0);
  await logIn(email);
  expect(at()).toBe('/settings/notifications');
});

it('leads back to no page of an account that another has replaced', async () => {
  const { page } = stage;
  await endElsewhere();
  await pageAskedForMore();
  await page.getByText(OVER).waitFor();
  const second = await page.context().newPage();
  await second.goto('/login');
  for (const tab of [page, second]) await tab.getByLabel('Remember me').check();
  await logIn(email);
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  await logIn(other, second);
  await page.getByRole('button', { name: other }).waitFor();
  await second.close();
  await leave(other);
  await logIn(email);
  expect(at()).toBe('/dashboard');
});

/** Both open, neither signed in. */
async function twoTabs(): Promise<[first: Stage['page'], second: Stage['page']]> {
  const { page } = stage;
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  const second = await page.context().newPage();
  for (const tab of [page, second]) await tab.goto('/login');
  return [page, second];
}

it('takes no late response about one user for another', async () => {
  const [page, second] = await twoTabs();
  for (const tab of [page, second]) await tab.getByLabel('Remember me').check();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked: Request[] = [];
  await page.route('**/api/auth/me', async (route) => {
    const isFirst = asked.push(route.request()) === 1;
    const response = await route.fetch();
    if (isFirst) await held;
    await route.fulfill({ response });
  });
  await logIn(email);
  const next = page.waitForResponse('**/api/auth/me');
  await logIn(other, second);
  await (await next).finished();
  await page.getByRole('button', { name: other }).waitFor();
  release();
  await (await asked[0]?.response())?.finished();
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
  expect(JSON.parse(await page.evaluate<string>("localStorage.getItem('rekindle.user')"))).toMatchObject({ email: other });
  await page.unrouteAll({ behavior: 'wait' });
  await second.close();
});

it('of one tab alone leaves another user signed in in another tab', async () => {
  const [page, second] = await twoTabs();
  await second.getByLabel('Remember me').check();
  await logIn(email);
  await logIn(other, second);
  const token = await page.evaluate<string>("sessionStorage.getItem('rekindle.token')");
  await fetch(`${stage.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.getByText(OVER).waitFor();
  await second.reload();
  await second.getByRole('button', { name: other }).waitFor();
  await second.close();
});

it('shows nothing of a session that ended while another page was open in its tab', async () => {
  const [page, second] = await twoTabs();
  await second.close();
  await page.getByLabel('Remember me').check();
  await logIn(other);
  // As after the back/forward cache, which storage events do not reach.
  await page.evaluate("localStorage.removeItem('rekindle.token'); dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await page.waitForURL('**/login');
});

it('keeps the sender that was typed before a launch', async () => {
  const { page } = stage;
  const launcher = `lara.over.${process.pid}@larkfield.example`;
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  const campaignId = await prepareCampaign(stage, launcher);
  await page.goto(`/campaigns/${campaignId}/launch`);
  await page.getByLabel('Postal address').fill('12 Mill Lane, Bristol');
  await endElsewhere();
  await page.getByText(OVER).waitFor();
  await page.getByLabel('Email').fill(launcher);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**/campaigns/${campaignId}/launch`);
  expect(await page.getByLabel('Postal address').inputValue()).toBe('12 Mill Lane, Bristol');
});

describe('what was typed and not saved', () => {
  const typist = `tess.over.${process.pid}@larkfield.example`;
  const field = (name: string) => stage.page.getByLabel(name, { exact: true });
  let mailbox: string;
  beforeAll(async () => {
    await stage.page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await signUp(stage, typist);
    await ops('plan', 'grant', typist, 'professional');
    mailbox = `/settings/mailboxes/${(await connectMailbox(stage, typist)).id}`;
  });

  async function overAndBack(path: string): Promise<void> {
    const { page } = stage;
    await endElsewhere();
    await page.getByText(OVER).waitFor();
    await page.getByLabel('Email').fill(typist);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`**${path}`);
  }

  it('on the profile is kept when the session ends, and the rest shows what is saved by then', async () => {
    const { page } = stage;
    await page.goto('/settings/profile');
    await field('Full name').fill('Tess Typed');
    await send(stage, '/api/auth/me', { companyName: 'Larkfield Ltd' }, 'PATCH');
    await overAndBack('/settings/profile');
    expect([await field('Full name').inputValue(), await field('Company (optional)').inputValue()]).toEqual([
      'Tess Typed',
      'Larkfield Ltd',
    ]);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Profile saved.').waitFor();
    await page.reload();
    expect(await field('Full name').inputValue()).toBe('Tess Typed');
  });

  it('of a mailbox is kept too', async () => {
    await stage.page.goto(mailbox);
    await stage.page.getByLabel('Signature (optional)').fill('Tess of Larkfield');
    await overAndBack(mailbox);
    expect(await stage.page.getByLabel('Signature (optional)').inputValue()).toBe('Tess of Larkfield');
  });

  it('is given up by leaving the page', async () => {
    const { page } = stage;
    await page.goto('/settings/profile');
    await field('Full name').fill('Tess Wrong');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await field('Full name').waitFor({ state: 'detached' });
    await page.goto('/settings/profile');
    expect(await field('Full name').inputValue()).toBe('Tess Typed');
  });
});
