import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { type Stage, look, openStage } from './support/stage.js';

let stage: Stage;
const requests: string[] = [];
let keptBefore: Record<string, string>;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

/** From the specifications, in the order of the calls. */
const FAILURES: Record<string, string[]> = {
  Accounts: [
    ...['Signup failed', 'Login failed', 'Signout failed', 'Not authenticated', 'User not found', 'Profile update failed'],
    'Password reset failed',
  ],
  Payments: [
    ...['Failed to create checkout session', 'Failed to retrieve session', 'Failed to create customer', 'Failed to create subscription'],
    ...['Failed to cancel subscription', 'Failed to retrieve subscriptions', 'Failed to retrieve session'],
  ],
  Email: [
    ...['Failed to send welcome email', 'Failed to send email', 'Failed to send password reset email', 'Failed to get email stats'],
    ...['Failed to get sent emails', 'Email validation failed'],
  ],
  AI: [
    ...['Email personalization failed', 'Subject line generation failed', 'Email analysis failed'],
    ...['Follow-up sequence generation failed', 'Failed to get usage stats'],
  ],
  Prospecting: ['Lead search failed', 'Failed to get lead details', 'Company search failed', 'Failed to get company employees'],
  Verification: ['Email verification failed', 'Bulk verification failed', 'Account info lookup failed'],
  Finder: ['Email finder failed', 'Person email finder failed', 'Domain info lookup failed', 'Failed to get account usage'],
};

const name = (text: string) => ({ name: text, exact: true });
const panel = () => stage.page.getByRole('region', { name: /^(Accounts|Payments|Email|AI|Prospecting|Verification|Finder)$/ });
const newest = () => stage.page.getByRole('log').getByRole('listitem').first();
/** Everything that the browser stores for the product, by key. */
const kept = () => stage.page.evaluate<Record<string, string>>('({ ...sessionStorage, ...localStorage })');
const isOfDemo = (key: string): boolean => key.startsWith('rekindle.demo.');
const keptBesides = async () => Object.fromEntries(Object.entries(await kept()).filter(([key]) => !isOfDemo(key)));

const openService = (service: string) =>
  stage.page
    .getByRole('navigation', name('Services'))
    .getByRole('button', { name: new RegExp(`^${service}`) })
    .click();

/** Chooses a call, presses its button, and waits for the response. @returns the newest line of the log, and the response as JSON */
async function make(call: string, button: string, fill: Record<string, string> = {}) {
  await panel().getByRole('radio', name(call)).check();
  for (const [label, value] of Object.entries(fill)) await panel().getByLabel(label, { exact: true }).fill(value);
  const before = await stage.page.getByRole('log').getByRole('listitem').count();
  await panel().getByRole('button', name(button)).click();
  await stage.page.getByRole('log').getByRole('listitem').nth(before).waitFor();
  await newest()
    .getByText(/^[\d,]+ ms$/)
    .waitFor();
  const [said, json] = await Promise.all([
    newest().locator('p').innerText(),
    panel().getByRole('region', name('Answer as JSON')).innerText(),
  ]);
  return { said, answer: JSON.parse(json) };
}

describe('the demo', () => {
  it('says what is simulated, and is empty before the first call', async () => {
    const { page } = stage;
    await signUp(stage, `dora.demo.${process.pid}@larkfield.example`);
    await page.goto('/demo');
    await page.getByRole('heading', { level: 1, name: 'Try the seven services' }).waitFor();
    await page.getByRole('note').getByText('Simulated: nothing leaves your browser.').waitFor();
    await page.getByText('Press a button to see its answer').waitFor();
    expect(await page.getByRole('log').getByRole('listitem').count()).toBe(0);
    expect(await page.getByRole('contentinfo').getByRole('link', name('Demo')).getAttribute('href')).toBe('/demo');
    await page.waitForLoadState('networkidle');
    await look(stage, 'demo-empty');
    keptBefore = await keptBesides();
    expect(Object.keys(keptBefore)).toEqual(expect.arrayContaining(['rekindle.token', 'rekindle.user']));
    page.on('request', (request) => requests.push(request.url()));
  });

  it('has as many calls of each service as its card says', async () => {
    const cards = stage.page.getByRole('navigation', name('Services')).getByRole('button');
    for (const card of (await cards.all()).reverse()) {
      await card.click();
      const calls = await stage.page.getByRole('group', name('Call')).getByRole('radio').count();
      expect(await card.textContent()).toContain(`${calls} calls`);
    }
  });

  it('makes accounts of its own', async () => {
    const signedUp = await make('Sign up', 'Sign up', { 'Email address': 'dana@harborgoods.example', Password: 'a made-up phrase' });
    expect(signedUp.said).toBe('dana@harborgoods.example has a trial of seven days and 500 emails');
    expect(signedUp.answer.data.user.trial).toMatchObject({ active: true, emailsUsed: 0, emailsLimit: 500 });
    expect(await make('Sign up', 'Sign up')).toEqual({
      said: 'Failed: User already exists with this email',
      answer: { success: false, error: 'User already exists with this email' },
    });
    await look(stage, 'demo-refused');
    expect((await make('Session', 'Get the session')).said).toBe('signed in as dana@harborgoods.example');
    expect((await make('User', 'Get the user')).said).toBe('dana@harborgoods.example, plan trial');
    expect((await make('Profile', 'Save the profile', { Company: 'Quay & Sons' })).answer.data.company).toBe('Quay & Sons');
    expect((await make('Password reset', 'Reset the password')).said).toBe('a reset link would go to dana@harborgoods.example');
    expect((await make('Sign out', 'Sign out')).said).toBe('signed out');
    expect((await make('User', 'Get the user')).said).toBe('Failed: Not authenticated');
    await panel().getByRole('radio', name('Sign in')).check();
    expect((await make('Sign in', 'Sign in', { 'Email address': 'dana@harborgoods.example' })).said).toBe(
      'dana@harborgoods.example is signed in',
    );
  });

  it('takes payments that move no money', async () => {
    await openService('Payments');
    const opened = await make('Checkout', 'Create the session');
    expect(opened.said).toMatch(/^cs_\w{8}, \$47 to pay within 24 hours$/);
    const { id } = opened.answer.data;
    expect((await make('Come back', 'Retrieve the session')).said).toBe(`${id} is complete and paid`);
    const customer = (await make('Customer', 'Create the customer')).answer.data.id;
    const { id: subscription } = (await make('Subscribe', 'Subscribe')).answer.data;
    const found = await make('Subscriptions', 'Get the subscriptions');
    expect(found.answer.data).toMatchObject([{ id: subscription, customer, status: 'active', plan: { price: 9_700 } }]);
    expect((await make('Cancel', 'Cancel the subscription')).said).toBe(`${subscription} is canceled`);
    const webhook = await make('Webhook', 'Deliver the webhook');
    expect(webhook.said).toBe(`${id} is complete and paid`);
    expect(webhook.answer.data.changed[1]).toBe('The account of dana@harborgoods.example has the plan starter, active');
    await look(stage, 'demo-webhook');
  });

  it('sends simulated emails, and readers open them within seconds', async () => {
    const { page } = stage;
    await openService('Email');
    expect((await make('Welcome', 'Send the welcome email')).said).toMatch(/^sent, id msg_\w{8}$/);
    expect((await make('Password reset', 'Send the reset email')).said).toMatch(/^sent, id msg_\w{8}$/);
    expect((await make('Campaign', 'Send the email', { To: 'bounce@harborgoods.example' })).said).toBe('Failed: Email delivery failed');
    let sent = await make('Campaign', 'Send the email', { To: 'reader@harborgoods.example' });
    // One in twenty fails, here too.
    while (!sent.answer.success) sent = await make('Campaign', 'Send the email');
    expect(sent.said).toMatch(/^sent, id msg_\w{8}$/);
    await page
      .getByRole('log')
      .getByText(/^(opened it|did not open it)/)
      .first()
      .waitFor();
    const stats = await make('Figures', 'Get the figures');
    expect(stats.answer.data.sent).toBe(3);
    expect((await make('Sent emails', 'Get the emails')).answer.data).toMatchObject({ limit: 50, offset: 0 });
    const refused = await make('Validate', 'Validate the address', { 'Email address': 'me@mailinator.com' });
    expect(refused.answer.data).toEqual({ email: 'me@mailinator.com', valid: false, reason: 'Disposable email', confidence: 0.1 });
  });

  it('writes texts, and counts their cost', async () => {
    await openService('AI');
    expect((await make('Personalize', 'Personalize the email')).said).toMatch(/^3 fields filled in, \d+ tokens$/);
    await look(stage, 'demo-personalized');
    expect((await make('Subject lines', 'Write subject lines')).answer.data.subjects).toHaveLength(5);
    expect((await make('Analyze', 'Analyze the email')).said).toBe('score 40 of 100, 3 suggestions');
    expect((await make('Follow-ups', 'Write the follow-ups')).said).toBe('3 emails, after 3, 7, 14 days');
    const usage = await make('Usage', 'Get the usage');
    expect(usage.answer.data.requests).toMatchObject({ used: 4, limit: 2_000 });
    expect(usage.answer.data.tokens.limit).toBe(100_000);
  });

  it('finds people and companies who do not exist', async () => {
    await openService('Prospecting');
    expect((await make('People', 'Search people')).said).toBe('25 of 1,247, 25 credits');
    await look(stage, 'demo-people');
    expect((await make('One person', 'Get the details')).answer.data.id).toBe('lead_1');
    expect((await make('Companies', 'Search companies')).said).toBe('25 of 180 companies');
    expect((await make('Employees', 'Get the employees')).said).toBe('7 of 7, 7 credits');
  });

  it('verifies addresses, one or a hundred', async () => {
    await openService('Verification');
    const one = await make('One address', 'Verify the address', { 'Email address': 'no-address' });
    expect(one.answer.data).toMatchObject({ status: 'invalid', result: 'undeliverable', reasons: ['invalid_format'], confidence: 0.1 });
    const many = Array.from({ length: 101 }, (_, n) => `lead${n}@harborgoods.example`).join('\n');
    expect((await make('Up to 100', 'Verify the addresses', { 'Email addresses': many })).answer.data).toMatchObject({
      submitted: 101,
      verified: 100,
    });
    await look(stage, 'demo-verified');
    expect((await make('Account', 'Get the account')).answer.data.credits).toMatchObject({ used: 134, limit: 2_000 });
  });

  it('finds addresses of a domain', async () => {
    await openService('Finder');
    expect((await make('Addresses', 'Find addresses')).said).toMatch(/^10 of 10 at harborsystems\.example, 10 credits$/);
    expect((await make('One person', 'Find the address')).said).toMatch(/@harborsystems\.example, confidence \d\d%$/);
    expect((await make('Domain', 'Look up the domain')).said).toBe('Harbor Systems, 10 addresses');
    expect((await make('Account', 'Get the account')).answer.data.calls).toMatchObject({ used: 3, limit: 1_000 });
  });

  it('lets any call fail in the words of its service', async () => {
    const { page } = stage;
    const said: Record<string, string[]> = {};
    for (const service of Object.keys(FAILURES)) {
      await openService(service);
      const calls = panel().getByRole('group', name('Call')).getByRole('radio');
      const messages: string[] = (said[service] = []);
      for (const call of await calls.all()) {
        await call.check();
        await panel().getByLabel('Make this call fail').check();
        const before = await page.getByRole('log').getByRole('listitem').count();
        await panel().locator('button[type=submit]').click();
        await page.getByRole('log').getByRole('listitem').nth(before).waitFor();
        const failed = newest().getByText(/^Failed: /);
        await failed.waitFor();
        messages.push((await failed.innerText()).replace('Failed: ', ''));
      }
    }
    expect(said).toEqual(FAILURES);
    await look(stage, 'demo-failed');
  });

  it('counts what has been tried', async () => {
    const cards = await stage.page.getByRole('navigation', name('Services')).getByRole('button').allInnerTexts();
    expect(cards.map((card) => card.split('\n').at(-1))).toEqual(['7 of 7', '7 of 7', '6 of 6', '5 of 5', '4 of 4', '3 of 3', '4 of 4']);
  });

  it('made no request, and kept all of it apart from the product', async () => {
    const { page } = stage;
    expect(requests).toEqual([]);
    expect(await keptBesides()).toEqual(keptBefore);
    expect(Object.keys(await kept()).filter(isOfDemo)).toHaveLength(13);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  });

  it('can be used by keyboard alone', async () => {
    const { page } = stage;
    await page.goto('/demo');
    await page
      .getByRole('navigation', name('Services'))
      .getByRole('button', { name: /^Verification/ })
      .focus();
    await page.keyboard.press('Enter');
    await panel().getByRole('radio', name('One address')).focus();
    await page.keyboard.press('ArrowRight');
    expect(await panel().getByRole('radio', name('Up to 100')).isChecked()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await newest()
      .getByText(/^[\d,]+ ms$/)
      .waitFor();
    expect(await newest().locator('b').innerText()).toBe('verification.verifyEmail');
  });

  it('forgets everything, and returns the same from the same seed', async () => {
    const { page } = stage;
    const first = async () => {
      await page.getByLabel('Seed').fill('marmalade');
      await page.getByRole('button', name('Forget everything')).click();
      await page.getByText('Each call is written here, newest first.').waitFor();
      expect(Object.keys(await kept()).filter(isOfDemo)).toEqual(['rekindle.demo.seed']);
      await openService('AI');
      return (await make('Subject lines', 'Write subject lines')).answer;
    };
    const [once, again] = [await first(), await first()];
    expect(once).toEqual(again);
    expect(once.data.subjects).toHaveLength(5);
  });

  it('reported no error of its own and made no request to another machine', () => expect(stage.faults).toEqual([]));
});
