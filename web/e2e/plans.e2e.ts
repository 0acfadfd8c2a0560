import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { arrive } from './support/inspect.js';
import { until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `pia.holm.${process.pid}@larkfield.example`;
const DOWN = /status of 500|ERR_FAILED/;

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

const main = () => stage.page.getByRole('main');
const radio = (name: string) => stage.page.getByRole('radio', { name });
const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const cards = () =>
  stage.page.locator('article').evaluateAll((all) => all.map((one) => (one as unknown as { innerText: string }).innerText));

describe('the page of all plans', () => {
  let told: string;

  it('shows both lines at their prices, with the contents of each plan', async () => {
    const { page } = stage;
    await page.goto('/pricing');
    await page.getByRole('heading', { name: 'Compare plans' }).waitFor();
    await page.locator('article').first().waitFor();
    const prices = async () =>
      (await cards()).map((card) => card.replace(/^([^\n]+)\n+(\$\d+)\/mo[\s\S]*?(Most Popular)?$/, '$1 $2 $3').trim());
    // The prerendered HTML is hidden for a moment while the page's own parts load.
    expect(await until(prices, (all) => all.length > 0 && !all.some((card) => card.includes('/mo')))).toEqual([
      'Starter $97',
      'Growth $297',
      'Pro $697',
      'Performance-based $0',
      'Starter $47',
      'Growth $100 Most Popular',
      'Professional $250',
      'Business $500',
    ]);
    told = await main().innerText();
    for (const text of ['15% of revenue from revived leads', '$500 set-up, once', '90-day minimum term', '2x minimum guarantee'])
      expect(told).toContain(text);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Emails a day' }) });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([...Array<string>(4).fill('Unlimited'), '100', '250', '500', '1,000']);
  });

  it("answers a buyer's questions, and makes the offers beside the plans", () => {
    for (const fact of [
      'Seven days with 500 leads',
      'No card.',
      '30-day money-back guarantee',
      'nothing is charged after it',
      'at 80% and at 100%',
      'announced by email 30 days before',
      'keeps its price',
      'a monthly statement that lists every order behind it',
      'More than 20,000 leads per month?',
      '30% recurring commission',
      'about $14–29 per month for each referral, plus 10% on a second tier',
    ])
      expect(told).toContain(fact);
  });

  it('looks as it should', () => look(stage, 'plans'));

  it('keeps its prices until the server has answered', async () => {
    const { page } = stage;
    await page.route('**/api/plans', () => undefined);
    await Promise.all([page.waitForRequest('**/api/plans'), page.goto('/pricing')]);
    expect(await main().innerText()).toBe(told);
    await page.unroute('**/api/plans');
  });

  it('shows the same if the server does not list its packages, and does not mention that', async () => {
    const { page } = stage;
    await page.route('**/api/plans', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/pricing');
    await page.locator('article').first().waitFor();
    expect(await main().innerText()).toBe(told);
    await page.unroute('**/api/plans');
  });

  it('leads a visitor to the trial, or straight to the checkout with the plan', async () => {
    const { page } = stage;
    await page.goto('/pricing');
    const trials = page.getByRole('link', { name: 'Start free trial' });
    await trials.first().waitFor();
    expect(await trials.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(Array<string>(8).fill('/signup'));
    await page.getByRole('link', { name: 'Buy without a trial' }).nth(1).click();
    await arrive(stage, 'Your details');
    expect(await page.evaluate('history.state.usr.plan')).toBe('revival_growth');
    await page.goBack();
    await page.getByRole('link', { name: 'Buy without a trial' }).nth(6).click();
    await page.waitForURL('**/checkout?plan=professional');
  });
});

describe('the upgrade page', () => {
  it('offers the four outreach plans, with Growth selected and marked', async () => {
    const { page } = stage;
    await page.goto('/upgrade');
    await radio('Growth, $100 a month, Most Popular').waitFor();
    expect(await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Starter, $47 a month',
      'Growth, $100 a month, Most Popular',
      'Professional, $250 a month',
      'Business, $500 a month',
    ]);
    expect(await radio('Growth').isChecked()).toBe(true);
    await page.getByText('30-day money-back guarantee.').waitFor();
    expect(await page.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/dashboard');
    await look(stage, 'upgrade');
  });

  it('can be used by keyboard, and sends a visitor to the checkout with the plan', async () => {
    const { page } = stage;
    await radio('Growth').focus();
    await page.keyboard.press('ArrowRight');
    await button('Start Professional Plan').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout?plan=professional');
  });

  it('shows the built-in plans if the packages do not load', async () => {
    const { page } = stage;
    await page.route('**/api/stripe/packages', (route) => route.abort());
    await page.goto('/upgrade');
    await radio('Growth, $100 a month, Most Popular').waitFor();
    expect(await page.getByRole('radio').count()).toBe(4);
    await page.unroute('**/api/stripe/packages');
  });

  it('uses the prices from the server', async () => {
    const { page } = stage;
    const packages = { growth: { id: 'growth', name: 'Growth', amount: 109, features: ['Something new'] } };
    await page.route('**/api/stripe/packages', (route) => route.fulfill({ json: packages }));
    await page.goto('/upgrade');
    await radio('Growth, $109 a month, Most Popular').waitFor();
    await page.getByText('Something new').waitFor();
    await page.unroute('**/api/stripe/packages');
  });

  it('takes a signed-in user straight to the payment page, or says why not', async () => {
    const { page } = stage;
    await signUp(stage, email);
    const asked: unknown[] = [];
    const answers = [
      { status: 503, contentType: 'application/problem+json', json: { code: 'SERVICE_UNAVAILABLE', detail: 'Stripe is not reachable.' } },
      { status: 500, json: {} },
      { json: { success: true, checkout_url: '', session_id: 'cs_1' } },
      { json: { success: true, checkout_url: `${stage.url}/payment-cancel`, session_id: 'cs_1' } },
    ];
    await page.route('**/api/stripe/checkout-authenticated', (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill(answers[asked.length - 1]);
    });
    await page.goto('/upgrade');
    await radio('Business').check();
    for (const reason of ['Stripe is not reachable.', 'Failed to create checkout session', 'No checkout URL provided.']) {
      await button('Start Business Plan').click();
      await page.getByRole('dialog').getByText(`Payment setup failed: ${reason}`, { exact: true }).waitFor();
      await button('OK').click();
      expect(await page.locator('input:focus').getAttribute('value')).toBe('business');
    }
    await button('Start Business Plan').click();
    await page.waitForURL('**/payment-cancel');
    expect(asked.at(-1)).toEqual({ package_id: 'business', origin_url: stage.url });
    await page.goBack();
    await button('Start Growth Plan').waitFor();
    await page.unroute('**/api/stripe/checkout-authenticated');
  });
});

it('reported no error of its own and made no request to another machine', () => {
  expect(stage.faults.filter((fault) => !DOWN.test(fault) && !/status of 503/.test(fault))).toEqual([]);
});
