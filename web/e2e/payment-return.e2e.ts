import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { signUp } from './support/account.js';
import { arrive } from './support/inspect.js';
import { until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `paula.rehn.${process.pid}@larkfield.example`;
const RETURN = '/payment-success?session_id=cs_test_1&email=jo%40garden.example';
const bought = { email: 'jo@garden.example', subscription: { plan: 'growth', planLine: 'outreach', name: 'Growth' } };
const VERIFIED = { success: true, token: null, user: bought, signedIn: null, error: null, pending: false };
const PENDING = { success: false, token: null, user: null, signedIn: null, error: 'The payment is on its way.', pending: true };
const OPEN = { payment_status: 'unpaid', status: 'open', amount: 10000, from_credit: 0, currency: 'usd', package_id: 'growth' };
const PAID = { ...OPEN, payment_status: 'paid', status: 'complete' };

interface Asked {
  body: unknown;
  key: string | undefined;
}

let stage: Stage;
let verifications: Asked[];
let statuses: number;
/** One after the other, the last repeated for ever; a number is a status without a body, null a lost call. */
let verify: (object | number | null)[];
let status: (object | number | null)[];

const give = (route: Route, answers: (object | number | null)[], index: number): Promise<void> => {
  const answer = answers[Math.min(index, answers.length - 1)] ?? null;
  if (answer === null) return route.abort();
  return typeof answer === 'number' ? route.fulfill({ status: answer, json: {} }) : route.fulfill({ json: answer });
};

beforeAll(async () => {
  stage = await openStage();
  const { page } = stage;
  await page.route('**/api/stripe/verify-payment', (route) => {
    const request = route.request();
    verifications.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
    return give(route, verify, verifications.length - 1);
  });
  await page.route('**/api/stripe/status/*', (route) => give(route, status, statuses++));
});
beforeEach(() => {
  [verifications, statuses, verify, status] = [[], 0, [VERIFIED], [OPEN]];
});
afterAll(() => stage.close());

const link = (name: string) => stage.page.getByRole('main').getByRole('link', { name, exact: true });
const alert = () => stage.page.getByRole('alert').innerText();
const facts = () => stage.page.locator('dl > div').allInnerTexts();

/** Returns from the payment page, with a clock that only the test moves. */
async function comeBack(): Promise<void> {
  const { page } = stage;
  // Requests of the previous page that are still pending get no response.
  await page.goto('about:blank');
  await page.clock.install();
  // Until it is stopped it runs like any other.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(RETURN);
}
/** Lets the page's timers run until it is as expected. */
async function passUntil(heading: string): Promise<void> {
  const { page } = stage;
  const wanted = page.getByRole('heading', { level: 1, name: heading });
  await until(
    async () => {
      await page.clock.runFor(2_000);
      return wanted.count();
    },
    (found) => found === 1,
  );
}

describe('a payment that is confirmed', () => {
  it('shows account, plan and status, and removes the session from the address', async () => {
    const { page } = stage;
    status = [PAID];
    await page.goto(RETURN);
    await arrive(stage, 'Your plan is active');
    expect(await facts()).toEqual(['Account\njo@garden.example', 'Plan\nGrowth', 'Paid\n$100', 'Status\nActive']);
    expect(verifications.map(({ body }) => body)).toEqual([{ session_id: 'cs_test_1', user_email: 'jo@garden.example' }]);
    expect(new URL(page.url()).search).toBe('');
    expect(await link('Login to Dashboard').getAttribute('href')).toBe('/login');
    await page.getByText('hello@rekindle.example').waitFor();
    await look(stage, 'payment-success');
  });

  it('remains confirmed over a reload, without another request', async () => {
    const { page } = stage;
    await page.reload();
    await arrive(stage, 'Your plan is active');
    expect(await facts()).toEqual(['Account\njo@garden.example', 'Plan\nGrowth', 'Paid\n$100', 'Status\nActive']);
    expect(verifications).toEqual([]);
  });

  it('shows the part that a credit paid, and remains confirmed if the amount is unknown', async () => {
    status = [{ ...PAID, amount: 0, from_credit: 9_400 }];
    await stage.page.goto(RETURN);
    await arrive(stage, 'Your plan is active');
    expect(await facts()).toContain('Paid\n$0, and $94 from your credit');
    status = [500];
    await stage.page.goto(RETURN);
    await arrive(stage, 'Your plan is active');
    expect(await facts()).toEqual(['Account\njo@garden.example', 'Plan\nGrowth', 'Status\nActive']);
  });

  it('without a token waits for a sign-in, and does not move on by itself', async () => {
    const { page } = stage;
    await comeBack();
    await arrive(stage, 'Your plan is active');
    await page.clock.runFor(10_000);
    expect(new URL(page.url()).pathname).toBe('/payment-success');
    expect(await page.evaluate("localStorage.getItem('rekindle.token')")).toBeNull();
  });

  it('is called Starter if the plan is unknown', async () => {
    verify = [{ ...VERIFIED, user: null }];
    await stage.page.goto(RETURN);
    await arrive(stage, 'Your plan is active');
    expect(await facts()).toEqual(['Account\njo@garden.example', 'Plan\nStarter', 'Status\nActive']);
  });
});

describe('a pending payment', () => {
  it('is waited for on a page that counts the checks', async () => {
    const { page } = stage;
    verify = [PENDING];
    await page.clock.resume();
    await page.route('**/api/stripe/status/*', () => new Promise(() => undefined));
    await page.goto(RETURN);
    await page.getByText('It has not arrived yet. Looking again, 1 of 10.').waitFor();
    await look(stage, 'payment-checking');
    await page.goto('about:blank');
    await page.unroute('**/api/stripe/status/*');
    await page.route('**/api/stripe/status/*', (route) => give(route, status, statuses++));
  });

  it('is checked every two seconds, then verified again under the same key', async () => {
    const { page } = stage;
    [verify, status] = [
      [PENDING, VERIFIED],
      [OPEN, OPEN, PAID],
    ];
    await comeBack();
    await page.getByText('It has not arrived yet. Looking again, 1 of 10.').waitFor();
    await page.clock.runFor(1_900);
    expect(statuses).toBe(0);
    await page.clock.runFor(100);
    await page.getByText('Looking again, 2 of 10.').waitFor();
    await passUntil('Your plan is active');
    expect([statuses, verifications.length]).toEqual([4, 2]);
    const [first, second] = verifications;
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.key).toBe(first?.key);
  });

  it('is given up after ten checks, and can be checked again', async () => {
    verify = [PENDING];
    await comeBack();
    await passUntil('Your payment is not confirmed');
    expect(await alert()).toBe('Payment status check timed out. Please check your email for confirmation.');
    expect([statuses, verifications.length]).toEqual([10, 1]);
    await stage.page.clock.resume();
    await look(stage, 'payment-timed-out');
    verify = [VERIFIED];
    await stage.page.getByRole('button', { name: 'Check again' }).click();
    await arrive(stage, 'Your plan is active');
  });
});

describe('a payment that is not confirmed', () => {
  const refused = { ...PENDING, error: 'This payment was refunded.', pending: false };
  const gone = { ...OPEN, status: 'expired' };
  it.each([
    ['the server refuses it', [refused], [OPEN], 'Payment verification failed: This payment was refunded.', 0],
    ['the server breaks', [500], [OPEN], 'Payment verification failed: The server did not answer', 1],
    ['the call gets lost', [null], [OPEN], 'Payment verification failed: The server did not answer', 1],
    ['its session has expired', [PENDING], [OPEN, gone], 'Payment session expired. Please try again.', 0],
    ['it failed', [PENDING], [{ ...OPEN, payment_status: 'failed' }], 'Payment failed or expired', 0],
    ['its status breaks', [PENDING], [500], 'Error checking payment status. Please try again.\nFailed to check payment status', 1],
    [
      'its status is never answered',
      [PENDING],
      [null],
      'Error checking payment status. Please try again.\nFailed to check payment status',
      1,
    ],
  ] as [string, typeof verify, typeof status, string, number][])('says so when %s', async (_, verifying, looking, text, waits) => {
    [verify, status] = [verifying, looking];
    await comeBack();
    await passUntil('Your payment is not confirmed');
    expect((await alert()).replace(/\n+/g, '\n')).toBe(text);
    expect(await stage.page.getByText('your plan starts by itself').count()).toBe(waits);
    expect(await link('Login').getAttribute('href')).toBe('/login');
    expect(await link('Try Payment Again').getAttribute('href')).toBe('/upgrade');
  });

  it('says so if the address names no session', async () => {
    await stage.page.goto('/payment-success');
    await arrive(stage, 'Your payment is not confirmed');
    expect(await alert()).toBe('No payment session found. Please try again.');
    expect([verifications, await stage.page.getByRole('button', { name: 'Check again' }).count()]).toEqual([[], 0]);
  });
});

describe('a signed-in user', () => {
  it('is taken to the dashboard after three seconds, and not back here by the back button', async () => {
    const { page } = stage;
    await signUp(stage, email);
    await comeBack();
    await arrive(stage, 'Your plan is active');
    expect(await link('Continue to Dashboard').getAttribute('href')).toBe('/dashboard');
    await page.getByText('You will be taken there in 3 s.').waitFor();
    await page.clock.runFor(2_900);
    expect(new URL(page.url()).pathname).toBe('/payment-success');
    await page.clock.runFor(200);
    await page.waitForURL('**/dashboard');
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/payment-success');
  });

  it('continues where the plan was needed, in another tab too, and only once', async () => {
    const { page } = stage;
    await page.clock.resume();
    await page.goto('/leads?from=spec');
    await page.getByRole('button', { name: 'See plans' }).first().click();
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
    await page.waitForURL('**/checkout**');
    await page.evaluate('sessionStorage.clear()');
    await comeBack();
    await arrive(stage, 'Your plan is active');
    expect(await link('Continue where you left off').getAttribute('href')).toBe('/leads?from=spec');
    await page.clock.runFor(3_100);
    await page.waitForURL('**/leads?from=spec');
    await comeBack();
    expect(await link('Continue to Dashboard').getAttribute('href')).toBe('/dashboard');
  });

  it('stays on the page on request', async () => {
    const { page } = stage;
    await comeBack();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.clock.runFor(10_000);
    await page.getByText('You stay on this page.').waitFor();
  });
});

it('is signed in by a token alone, which is stored with its user', async () => {
  const { page } = stage;
  const kept = await page.evaluate<{ token: string; user: string }>(
    "({ token: localStorage.getItem('rekindle.token'), user: localStorage.getItem('rekindle.user') })",
  );
  await page.evaluate('localStorage.clear()');
  verify = [{ ...VERIFIED, token: kept.token, signedIn: JSON.parse(kept.user) as object }];
  await comeBack();
  await arrive(stage, 'Your plan is active');
  await page.getByText('We sent you an email with a link to set your password').waitFor();
  expect(await page.evaluate("localStorage.getItem('rekindle.token')")).toBe(kept.token);
  expect(await page.evaluate("JSON.parse(localStorage.getItem('rekindle.user')).email")).toBe(email);
  expect(await page.evaluate("localStorage.getItem('rekindle.payment')")).toBeNull();
  await page.clock.runFor(3_000);
  await page.waitForURL('**/dashboard');
});

describe('a cancelled payment', () => {
  it('cost nothing, and leads a visitor to the trial or the home page', async () => {
    const { page } = stage;
    await page.evaluate('localStorage.clear()');
    await page.goto('/payment-cancel');
    await arrive(stage, 'Payment cancelled');
    await page.getByText('Nothing was charged.').waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(4);
    expect(await link('Try Payment Again').getAttribute('href')).toBe('/signup');
    expect(await link('Back to Home').getAttribute('href')).toBe('/');
  });
});

it('reported no error of its own and made no request to another machine', () => {
  expect(stage.faults.filter((fault) => !/status of 500|ERR_FAILED/.test(fault))).toEqual([]);
});
