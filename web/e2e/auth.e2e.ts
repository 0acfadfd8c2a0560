import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WATCH_SHIFTS, focusedAtOnce, shiftOf, watchFocus } from './support/inspect.js';
import { caughtFor, until } from './support/installation.js';
import { PHONE, type Stage, WIDE, look, openStage, picture } from './support/stage.js';

const email = `ada.brook.${process.pid}@larkfield.example`;
const password = 'a long enough phrase';
const changed = 'another long phrase';

// Every page is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

const path = (): string => new URL(stage.page.url()).pathname;
const stored = (store: 'localStorage' | 'sessionStorage'): Promise<string | null> =>
  stage.page.evaluate(`${store}.getItem('rekindle.token')`);
const focused = (): Promise<string> =>
  stage.page.evaluate('document.activeElement.textContent || document.activeElement.getAttribute("name")');

async function logIn(secret: string, remember = false): Promise<void> {
  const { page } = stage;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  if (remember) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function signOut(): Promise<void> {
  await stage.page.getByRole('button', { name: email }).click();
  await stage.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await stage.page.getByRole('heading', { name: 'Log in' }).waitFor();
}

/** The link in the latest email of this subject, once it has come. */
async function mailedLink(to: string, subject: string): Promise<string> {
  const messages = await until(
    () => caughtFor(to),
    (all) => all.some((one) => one.subject === subject),
  );
  const { id } = messages.find((one) => one.subject === subject) ?? { id: '' };
  const { text } = (await (await fetch(`${stage.url}/sandbox/api/messages/${id}`)).json()) as { text: string };
  return /http\S+token=\S+/.exec(text)?.[0] ?? '';
}

describe('the free trial', () => {
  it('says what is missing, in the words of the form', async () => {
    const { page } = stage;
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Start free trial' }).click();
    for (const fault of ['Email is required', 'Password is required', 'Please accept the Terms of Service'])
      await page.getByText(fault, { exact: true }).waitFor();
    await page.getByLabel('Email').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill('1234567');
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    await page.getByText('Password must be at least 8 characters long', { exact: true }).waitFor();
    for (const included of ['Up to 500 leads', 'An AI revival strategy', '4 personalised email sequences', '50 optional test emails'])
      await page.getByText(included, { exact: true }).waitFor();
    await look(stage, 'signup-faults');
  });

  it('is not opened with a commonly used password', async () => {
    const { page } = stage;
    const secret = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('I accept the Terms of Service').check();
    for (const [tried, fault] of [
      ['        ', 'Password must not be blank'],
      ['12345678', 'Password is too common. Please choose a different one'],
      ['larkfield', 'Password must not be your name, company or email address. Please choose a different one'],
    ] as const) {
      await secret.fill(tried);
      await page.getByRole('button', { name: 'Start free trial' }).click();
      await page.getByText(fault, { exact: true }).waitFor();
    }
    await page.getByLabel('I accept the Terms of Service').uncheck();
    stage.faults.splice(0);
  });

  it('begins with a welcome page, where the leads are uploaded', async () => {
    const { page } = stage;
    await page.getByLabel('Email').fill(email);
    const secret = page.getByLabel('Password', { exact: true });
    await secret.fill(password);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await secret.getAttribute('type')).toBe('text');
    await page.getByLabel('I accept the Terms of Service').check();
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByText('Welcome! Upload your first 500 leads to start your free trial.').waitFor();
    expect(path()).toBe('/leads/upload');
    for (const closed of ['/login', '/signup']) {
      await page.goto(closed);
      await page.getByRole('heading', { name: 'Welcome, Ada Brook', exact: true }).waitFor();
      expect(path()).toBe('/dashboard');
    }
    const token = await stored('localStorage');
    const me = async () => (await fetch(`${stage.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await me()).toBe(200);
    await signOut();
    await until(me, (status) => status === 401);
  });

  it('is not given twice to one address, nor without a server', async () => {
    const { page } = stage;
    await page.goto('/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('I accept the Terms of Service').check();
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('alert').filter({ hasText: 'User already exists with this email' }).waitFor();
    await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('alert').filter({ hasText: 'Signup failed' }).waitFor();
    await page.unroute('**/api/auth/signup');
    stage.faults.splice(0);
  });
});

describe('signing in', () => {
  it('leads to the dashboard and to the trial, and works by keyboard alone', async () => {
    const { page } = stage;
    await page.goto('/login');
    expect(await page.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('link', { name: 'Start your free trial' }).getAttribute('href')).toBe('/signup');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong password');
    await watchFocus(page, '[role=alert]');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
    expect(await focusedAtOnce(page)).toEqual([true]);
    expect([await focused(), await page.getByLabel('Email').inputValue()]).toEqual(['Invalid email or password', email]);
    await look(stage, 'login-refused');
    stage.faults.splice(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Show password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Forgot password?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome, Ada Brook', exact: true }).waitFor();
    expect([await stored('localStorage'), typeof (await stored('sessionStorage'))]).toEqual([null, 'string']);
    await signOut();
  });

  it('remembers the user if asked to, and ignores what it cannot read', async () => {
    const { page } = stage;
    await logIn(password, true);
    await page.getByRole('heading', { name: 'Welcome, Ada Brook', exact: true }).waitFor();
    expect([typeof (await stored('localStorage')), await stored('sessionStorage')]).toEqual(['string', null]);
    await page.evaluate("localStorage.setItem('rekindle.user', '{half')");
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome, Ada Brook', exact: true }).waitFor();
    const claims = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url');
    await page.evaluate(`localStorage.setItem('rekindle.token', 'x.${claims}.x')`);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    stage.faults.splice(0);
  });

  it('shows the demo account if there is one, and an alert if no email can be sent', async () => {
    const { page } = stage;
    const demoAccount = { email: 'demo@rekindle.example', password: 'look-around-1' };
    await page.route('**/api/config', async (route) => {
      // Once the page has been painted.
      await page.getByRole('link', { name: 'Back to home' }).waitFor();
      await route.fulfill({ json: { canSendEmail: false, demoAccount, apiDocs: true } });
    });
    await page.addInitScript(WATCH_SHIFTS);
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await page.goto('/login');
      await page.getByRole('button', { name: 'Fill in the demo account' }).waitFor();
      expect([size.width, await shiftOf(page)]).toEqual([size.width, 0]);
    }
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: 'Fill in the demo account' }).click();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(demoAccount.password);
    await look(stage, 'login-demo');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('dialog').getByText('Password reset functionality coming soon!', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor();
    await page.unroute('**/api/auth/login');
    await page.unroute('**/api/config');
    stage.faults.splice(0);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once', async () => {
    const { page } = stage;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await picture(stage, 'forgot-password');
    await watchFocus(page, 'h1');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    expect(await focusedAtOnce(page)).toEqual([true]);
    const link = await mailedLink(email, 'Set a new password');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('1234567');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('Password must be at least 8 characters long', { exact: true }).waitFor();
    await look(stage, 'reset-password');
    await page.getByLabel('New password', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0);
    await look(stage, 'reset-expired');
    expect(await page.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password');
    await page.goto('/login');
    await logIn(changed);
    await page.getByRole('heading', { name: 'Welcome, Ada Brook', exact: true }).waitFor();
  });
});

describe('signing in in two tabs of a browser', () => {
  const other = `bea.brook.${process.pid}@larkfield.example`;
  const storedEmail = (tab: Page, store: string) => tab.evaluate<string>(`JSON.parse(${store}.getItem('rekindle.user')).email`);

  async function inSecondTab(who: string, secret: string, then: (tab: Page) => Promise<void>): Promise<void> {
    await signOut();
    const second = await stage.page.context().newPage();
    await second.goto('/login');
    await logIn(changed, true);
    await stage.page.getByRole('heading', { name: 'Welcome, Ada Brook', exact: true }).waitFor();
    await stage.page.goto('/campaigns/new');
    await stage.page.getByLabel('Campaign name').fill('Half written');
    await second.getByLabel('Email').fill(who);
    await second.getByLabel('Password', { exact: true }).fill(secret);
    await second.getByLabel('Remember me').check();
    await second.getByRole('button', { name: 'Log in' }).click();
    await second.waitForURL('**/dashboard');
    await then(second);
    await second.close();
  }

  it('leaves the first tab alone if the account is the same', () =>
    inSecondTab(email, changed, async (second) => {
      await second.getByRole('button', { name: email }).waitFor();
      expect(path()).toBe('/campaigns/new');
      expect(await stage.page.getByLabel('Campaign name').inputValue()).toBe('Half written');
      await stage.page.goto('/dashboard');
    }));

  it('shows the account that signed in last in both, and nothing of the previous one', async () => {
    const json = { email: other, password, timeZone: 'UTC', termsVersion: '2026-11-01' };
    expect((await stage.page.request.post('/api/auth/signup', { data: json })).ok()).toBe(true);
    await inSecondTab(other, password, async (second) => {
      await stage.page.getByRole('button', { name: other }).waitFor();
      expect(path()).toBe('/dashboard');
      expect(await storedEmail(second, 'localStorage')).toBe(other);
      await second.getByRole('button', { name: other }).click();
      await second.getByRole('menuitem', { name: 'Sign out' }).click();
      await stage.page.waitForURL('**/login');
    });
    await logIn(changed);
    await stage.page.getByRole('heading', { name: 'Welcome, Ada Brook', exact: true }).waitFor();
  });
});

describe('a user who does not want to be remembered', () => {
  const kept = (page: Page) => page.evaluate("localStorage.getItem('rekindle.token')");

  it('is signed in in another tab of the browser as well, and signed out of both at the same time', async () => {
    const { page } = stage;
    const second = await page.context().newPage();
    await second.goto('/campaigns');
    await second.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor();
    expect(await kept(second)).toBeNull();
    await second.getByRole('button', { name: email }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await second.reload();
    await second.waitForURL('**/login');
    await second.close();
    await logIn(changed);
    await page.getByRole('heading', { name: 'Welcome, Ada Brook', exact: true }).waitFor();
  });

  it('is signed out once the last tab is closed', async () => {
    const { page } = stage;
    const state = await page.context().storageState();
    const later = await page.context().browser()?.newContext({ baseURL: stage.url, storageState: state });
    const tab = await later?.newPage();
    await tab?.goto('/campaigns');
    await tab?.waitForURL('**/login');
    expect(await tab?.evaluate("localStorage.getItem('rekindle.in-tabs')")).toBeNull();
    await later?.close();
  });
});

describe('the settings', () => {
  it('change name, company and time zone', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: email }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'You and your business', exact: true }).waitFor();
    await page.getByLabel('Full name').fill('Ada Brook-Lane');
    await page.getByLabel('Company (optional)').fill('Larkfield');
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Profile saved.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
    await page.getByRole('button', { name: 'Ada Brook-Lane' }).waitFor();
    await picture(stage, 'settings-profile');
  });

  it('change the password and keep this browser signed in', async () => {
    const { page } = stage;
    await page.getByRole('link', { name: 'Password', exact: true }).click();
    // The page before it asks for the current password too.
    await page.getByRole('heading', { name: 'Password', exact: true }).waitFor();
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your current password', { exact: true }).waitFor();
    await look(stage, 'settings-password');
    await page.getByLabel('Current password', { exact: true }).fill(changed);
    // Requests of the page between the change and its response are refused, because the old token has ended.
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.route('**/api/auth/password', async (route) => {
      const answer = await route.fetch();
      await refused;
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed.').waitFor();
    await page.unroute('**/api/auth/password');
    await page.reload();
    await page.getByRole('heading', { name: 'Password', exact: true }).waitFor();
    stage.faults.splice(0);
  });

  it('switch emails on and off', async () => {
    const { page } = stage;
    await page.getByRole('link', { name: 'Notifications' }).click();
    const failed = page.getByRole('switch', { name: 'A campaign fails' });
    await failed.focus();
    await page.keyboard.press('Space');
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.reload();
    await failed.waitFor();
    const switches = page.getByRole('region', { name: 'Notifications' }).getByRole('switch');
    const moved = await Promise.all((await switches.all()).map((each) => each.isChecked()));
    expect(moved).toEqual([true, false, false, true, false, true, true]);
    expect(await page.getByRole('switch', { name: 'A week is over' }).isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'A limit of your plan is near or reached' }).isChecked()).toBe(true);
    await picture(stage, 'settings-notifications');
  });

  it('show how much of the plan is used', async () => {
    const { page } = stage;
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('0 of 500 used').waitFor();
    await page.getByText('0 of 50 used').waitFor();
    await page.getByText('0 of 100,000 used').waitFor();
    await look(stage, 'settings-usage');
  });

  it('change the sign-in email once the new address confirms it', async () => {
    const { page } = stage;
    const wanted = `new.${email}`;
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('New email').fill(wanted);
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await page.getByText(`We sent a link to ${wanted}.`).waitFor();
    await page.goto(await mailedLink(wanted, 'Confirm your new sign-in email'));
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    await look(stage, 'confirm-email');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('banner').getByText(wanted).waitFor();
    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await page.getByText(`You sign in with ${wanted}.`).waitFor();
  });

  it('reported no error', () => {
    expect(stage.faults).toEqual([]);
  });
});
