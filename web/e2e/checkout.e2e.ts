import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { signUp } from './support/account.js';
import { arrive } from './support/inspect.js';
import { type Stage, WIDE, look, openStage } from './support/stage.js';

const email = `carl.boje.${process.pid}@larkfield.example`;
const buyer = { fullName: 'Jo Garden', email: 'jo@garden.example', companyName: 'Garden & Co' };

let stage: Stage;
let asked: unknown[] = [];
let answer: (route: Route) => Promise<void>;
const refuse = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/problem+json', json: body });
const lead = (checkout_url: string) => (route: Route) => route.fulfill({ json: { success: true, checkout_url, session_id: 'cs_1' } });

beforeAll(async () => {
  stage = await openStage();
  await stage.page.route(/\/api\/stripe\/checkout(-with-user|-authenticated)$/, (route) => {
    const request = route.request();
    asked.push({ to: new URL(request.url()).pathname, body: request.postDataJSON() });
    return answer(route);
  });
});
afterAll(() => stage.close());

const field = (label: string) => stage.page.getByLabel(label);
const radio = (name: string) => stage.page.getByRole('radio', { name });
const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const summary = () => stage.page.getByLabel('Order summary').innerText();
const step = () => stage.page.locator('[aria-current=step]').innerText();
const chosen = () =>
  stage.page.getByRole('radio').evaluateAll((all) => all.filter((one) => one.matches(':checked')).map((one) => one.getAttribute('value')));
async function fillIn(): Promise<void> {
  await field('Full Name').fill(buyer.fullName);
  await field('Email Address').fill(buyer.email);
  await button('Continue').click();
  await arrive(stage, 'Choose your plan');
}

describe('the first step', () => {
  it('asks for a name and an address, and says which is missing', async () => {
    const { page } = stage;
    await page.goto('/checkout?plan=growth');
    await arrive(stage, 'Your details');
    expect(await step()).toContain('Details');
    await page.getByText('Growth, first month').waitFor();
    expect(await summary()).toContain('Growth, first month\n$100\nDue today\n$100\n\nThen $100 a month until you cancel.');
    await look(stage, 'checkout-details');
    await button('Continue').click();
    await page.getByText('Full name is required').waitFor();
    await page.getByText('Email is required').waitFor();
    expect(await page.locator('input:focus').getAttribute('autocomplete')).toBe('name');
    await field('Full Name').fill(buyer.fullName);
    await field('Email Address').fill('jo@garden');
    await button('Continue').click();
    await page.getByText('Please enter a valid email address').waitFor();
  });

  it('keeps the typed text over a reload', async () => {
    const { page } = stage;
    await field('Company Name (optional)').fill(buyer.companyName);
    await page.reload();
    expect(await Promise.all(['Full Name', 'Email Address', 'Company Name (optional)'].map((label) => field(label).inputValue()))).toEqual([
      buyer.fullName,
      'jo@garden',
      buyer.companyName,
    ]);
  });

  it('goes back to the upgrade page', async () => {
    await button('Back').click();
    await stage.page.waitForURL('**/upgrade');
    await stage.page.goBack();
  });
});

describe('the second step', () => {
  it('has the plan of the address selected, also over a reload', async () => {
    const { page } = stage;
    await fillIn();
    expect([await step(), await chosen()]).toEqual([expect.stringContaining('Plan'), ['growth']]);
    await look(stage, 'checkout-plan');
    await radio('Starter').check();
    await button('Start Starter Plan').waitFor();
    expect(await summary()).toContain('Due today\n$47');
    await page.reload();
    await arrive(stage, 'Choose your plan');
    expect(await chosen()).toEqual(['starter']);
  });

  it('goes back one step, by its own button and by the browser’s', async () => {
    const { page } = stage;
    await button('Back').click();
    await arrive(stage, 'Your details');
    await button('Continue').click();
    await arrive(stage, 'Choose your plan');
    await page.goBack();
    await arrive(stage, 'Your details');
  });

  it('has none selected if the address names none of the four, and waits for one', async () => {
    const { page } = stage;
    for (const plan of ['revival_growth', 'enterprise', '']) {
      await page.goto(`/checkout?plan=${plan}`);
      await arrive(stage, 'Your details');
      await button('Continue').click();
      await radio('Growth').waitFor();
      expect([await chosen(), await button('Start Plan').isDisabled()]).toEqual([[], true]);
      await page.getByText('Choose a plan first.').waitFor();
    }
  });

  it('asks for an agreement to the performance terms before it continues', async () => {
    const { page } = stage;
    asked = [];
    answer = lead(`${stage.url}/payment-cancel`);
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Buy without a trial' }).nth(3).click();
    await button('Continue').click();
    await radio('Performance-based').waitFor();
    expect(await chosen()).toEqual(['revival_performance']);
    expect(await summary()).toContain('Set-up, once\n$500\nDue today\n$500');
    const terms = await page.getByLabel('Performance terms').innerText();
    for (const text of ['$500 is paid once', '15% of the revenue from revived leads', 'minimum term is 90 days'])
      expect(terms).toContain(text);
    await look(stage, 'checkout-performance');
    await page.setViewportSize({ width: 320, height: 640 });
    const label = button('Start Performance-based Plan').locator('.mantine-Button-label');
    expect(await label.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
    await page.setViewportSize(WIDE);
    await button('Start Performance-based Plan').click();
    await page.getByText('Agree to the terms to go on').waitFor();
    expect(asked).toEqual([]);
    await page.keyboard.press('Space');
    await button('Start Performance-based Plan').click();
    await page.waitForURL('**/payment-cancel');
    expect(asked).toEqual([
      {
        to: '/api/stripe/checkout-with-user',
        body: {
          package_id: 'revival_performance',
          origin_url: stage.url,
          agreed_terms: 'performance-15-percent@1',
          time_zone: 'UTC',
          user_info: { fullName: buyer.fullName, email: buyer.email, companyName: buyer.companyName },
        },
      },
    ]);
  });
});

describe('the third step', () => {
  it('says where it leads, and goes there', async () => {
    const { page } = stage;
    asked = [];
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    answer = async (route) => {
      await held;
      await lead(`${stage.url}/payment-cancel`)(route);
    };
    await page.goto('/checkout?plan=business');
    await button('Continue').click();
    await button('Start Business Plan').dblclick();
    await arrive(stage, 'Taking you to Stripe');
    expect(await step()).toContain('Payment');
    go();
    await page.waitForURL('**/payment-cancel');
    expect(asked).toHaveLength(1);
    await page.goBack();
    await arrive(stage, 'Choose your plan');
  });

  it('says what failed, goes back to the plan, and keeps all input', async () => {
    const { page } = stage;
    await button('Start Business Plan').waitFor();
    for (const [failing, message] of [
      [refuse(503, { code: 'SERVICE_UNAVAILABLE', detail: 'Stripe is not reachable.' }), 'Stripe is not reachable.'],
      [refuse(500, {}), 'Failed to create checkout session'],
      [(route: Route) => route.abort(), 'Failed to create checkout session'],
      [lead(''), 'No checkout URL provided.'],
    ] as const) {
      answer = failing;
      await button('Start Business Plan').click();
      await page.getByRole('dialog').getByText(`Payment setup failed: ${message}`, { exact: true }).waitFor();
      await button('OK').click();
      await arrive(stage, 'Choose your plan');
      expect(await page.locator('input:focus').getAttribute('value')).toBe('business');
    }
  });

  it('orders the plan picked last, however soon the order follows', async () => {
    const { page } = stage;
    asked = [];
    answer = refuse(503, { code: 'SERVICE_UNAVAILABLE', detail: 'Stripe is not reachable.' });
    await page.evaluate(`(async () => {
      document.querySelector('input[value=starter]').click();
      await null;
      document.querySelector('form').requestSubmit();
    })()`);
    await button('OK').click();
    expect(asked).toMatchObject([{ body: { package_id: 'starter' } }]);
  });
});

describe('a signed-in user', () => {
  it('finds the details filled in, and pays as the account', async () => {
    const { page } = stage;
    await signUp(stage, email);
    asked = [];
    answer = lead(`${stage.url}/payment-cancel`);
    await page.goto('/checkout?plan=starter');
    await arrive(stage, 'Your details');
    expect(await field('Email Address').inputValue()).toBe(email);
    await button('Continue').click();
    await button('Start Starter Plan').click();
    await page.waitForURL('**/payment-cancel');
    expect(asked).toEqual([{ to: '/api/stripe/checkout-authenticated', body: { package_id: 'starter', origin_url: stage.url } }]);
  });

  it('is sent to change the plan that is already paid for', async () => {
    const { page } = stage;
    answer = refuse(409, { code: 'SUBSCRIPTION_EXISTS', detail: 'There is a subscription.' });
    await page.goto('/checkout?plan=growth');
    await button('Continue').click();
    await button('Start Growth Plan').click();
    await page.waitForURL('**/settings/billing?change=growth');
  });
});

it('reported no error of its own and made no request to another machine', () => {
  expect(stage.faults.filter((fault) => !/status of (500|503|409)|ERR_FAILED/.test(fault))).toEqual([]);
});
