import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { GrantPlan, PublishPriceBook, firstPriceBook } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import { until } from '@rekindle/event-sourcing/testing';
import { everythingOwned, form, uploadFile } from '../testing/everything-owned.js';
import { Paying } from '../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

interface Quote {
  quote_id: string;
  dueNowCents: number;
  creditCents: number;
  lines: { description: string; amountCents: number }[];
  nextAmountCents: number;
  nextAt: string;
  warnings: string[];
}

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

async function customer(planId: string, options?: { card?: string; terms?: string }): Promise<Caller & { subscription: string }> {
  const caller = await gateway.signUp();
  return { ...caller, subscription: await paying.subscribe(caller, planId, options) };
}
const preview = (caller: Caller, package_id: string, agreed_terms: string | null = null) =>
  caller.call('POST', '/api/billing/change/preview', { payload: { package_id, agreed_terms } });
const quoteFor = async (caller: Caller, planId: string, terms?: string) => (await preview(caller, planId, terms)).json<Quote>();
const change = (caller: Caller, quote_id: string) => caller.call('POST', '/api/billing/change', { payload: { quote_id } });
const advanceTo = async (moment: Date) => paying.advance(`${Math.floor((moment.getTime() - (await paying.now()).getTime()) / 1000)}s`);
const refusal = (answer: { json: <T>() => T }) => answer.json<{ code: string; detail: string }>();

describe('an upgrade', () => {
  it('charges the quoted amount to the cent, even partway through the period', async () => {
    const jane = await customer('growth');
    await paying.advance('7d');
    const quote = await quoteFor(jane, 'professional');
    expect(quote.lines.map(({ amountCents }) => amountCents < 0)).toEqual([true, false]);
    expect(quote).toMatchObject({ planId: 'professional', priceCents: 25_000, creditCents: 0, nextAmountCents: 25_000, warnings: [] });
    expect(quote.dueNowCents).toBe(quote.lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
    await paying.advance('5m');
    const answer = await change(jane, quote.quote_id);
    expect(answer.json()).toMatchObject({ planId: 'professional', status: 'active', priceCents: 25_000, renewsAt: quote.nextAt });
    expect(await paying.charged(jane)).toBe(10_000 + quote.dueNowCents);
    const [changed] = await paying.events(jane, 'SubscriptionChanged');
    expect(changed?.data).toMatchObject({ planId: 'professional', priceBook: 1, priceCents: 25_000 });
    const [, invoice] = await paying.events(jane, 'InvoiceRecorded');
    expect(invoice?.data).toMatchObject({ reason: 'change', status: 'paid', paidCents: quote.dueNowCents });
  });

  it('changes the plan once, however often the quote is accepted at the same time or later', async () => {
    const jane = await customer('starter');
    const { quote_id, dueNowCents } = await quoteFor(jane, 'business');
    const answers = await Promise.all([1, 2, 3].map(() => change(jane, quote_id)));
    answers.push(await change(jane, quote_id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await paying.charged(jane)).toBe(4_700 + dueNowCents);
    expect(await paying.events(jane, 'SubscriptionChanged')).toHaveLength(1);
  });

  it('completes after a process died between Stripe’s change and its own record', async () => {
    const jane = await customer('starter');
    const { quote_id, dueNowCents } = await quoteFor(jane, 'growth');
    await change(jane, quote_id);
    await gateway.database.pool.query("UPDATE billing.change_quotes SET state = 'open' WHERE id = $1", [quote_id]);
    expect((await change(jane, quote_id)).statusCode).toBe(200);
    expect(await paying.charged(jane)).toBe(4_700 + dueNowCents);
  });

  it('reports a declined card in the bank’s words, changes nothing, and accepts another card with another quote', async () => {
    const jane = await customer('starter', { card: '4000000000000341' });
    const { quote_id } = await quoteFor(jane, 'growth');
    const declined = await change(jane, quote_id);
    expect([declined.statusCode, refusal(declined)]).toEqual([
      402,
      expect.objectContaining({ code: 'PAYMENT_DECLINED', detail: 'Your card was declined.' }),
    ]);
    expect((await jane.call('GET', '/api/billing')).json()).toMatchObject({ planId: 'starter', status: 'active' });
    expect([await paying.charged(jane), await paying.events(jane, 'SubscriptionChanged')]).toEqual([4_700, []]);
    await paying.useCard(jane.subscription, 'pm_card_visa');
    expect(refusal(await change(jane, quote_id)).code).toBe('QUOTE_OUTDATED');
    const again = await quoteFor(jane, 'growth');
    expect((await change(jane, again.quote_id)).json()).toMatchObject({ planId: 'growth' });
    expect(await paying.charged(jane)).toBe(4_700 + again.dueNowCents);
  });
});

it('does not replay a declined change as done when the same call recorded an unrelated refund', async () => {
  const jane = await customer('starter', { card: '4000000000000341' });
  const { quote_id } = await quoteFor(jane, 'growth');
  const [charge] = (await paying.stripe.charges.list({ customer: (await paying.customers(jane))[0] ?? '' })).data;
  await paying.stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 });
  const headers = { 'idempotency-key': newId() };
  const ask = () => jane.call('POST', '/api/billing/change', { payload: { quote_id }, headers });
  expect(refusal(await ask()).code).toBe('PAYMENT_DECLINED');
  expect(await paying.events(jane, 'RefundIssued')).toHaveLength(1);
  const again = await ask();
  expect([again.statusCode, refusal(again).code]).toEqual([409, 'QUOTE_OUTDATED']);
});

describe('a downgrade', () => {
  it('charges nothing and credits the unused time to the next invoices', async () => {
    const jane = await customer('business');
    await paying.advance('10d');
    const quote = await quoteFor(jane, 'starter');
    expect([quote.dueNowCents, quote.creditCents > 20_000, quote.nextAmountCents]).toEqual([0, true, 0]);
    expect((await change(jane, quote.quote_id)).json()).toMatchObject({ planId: 'starter', priceCents: 4_700 });
    const { balance } = (await paying.stripe.customers.retrieve((await paying.customers(jane))[0] ?? '')) as { balance: number };
    expect([await paying.charged(jane), balance]).toEqual([50_000, -quote.creditCents]);
    const up = await quoteFor(jane, 'growth');
    expect(up).toMatchObject({ dueNowCents: 0 });
    expect(up.lines.at(-1)).toMatchObject({ description: 'Your credit' });
    await paying.advance('92d');
    await paying.sync(jane);
    expect(await paying.charged(jane)).toBe(50_000);
  });
});

it('allows a downgrade below current usage, and explains the consequences', async () => {
  const jane = await gateway.signUp();
  const { campaignId } = await everythingOwned(gateway, jane);
  // It needs its own leads: those of a running campaign are skipped, which would complete this one immediately.
  const others = await uploadFile(jane, {}, 'Email,First Name\ncas@secret-customer.example,Cas\n', 'others.csv');
  const { lead_list_id } = others.json<{ lead_list_id: string }>();
  const made = await jane.call('POST', '/api/campaigns/create-revival', {
    payload: { ...form, campaign_name: 'Another campaign', lead_list_id },
  });
  const { campaign_id: second } = made.json<{ campaign_id: string }>();
  await until(
    async () => (await jane.call('GET', `/api/campaigns/${second}/status`)).json<{ processing_stage: string }>(),
    ({ processing_stage }) => processing_stage === 'completed',
  );
  const sender = { senderName: 'Jane', replyTo: 'jane@acme.example', postalAddress: 'Lane 1, Bristol' };
  expect((await jane.call('POST', `/api/campaigns/${second}/launch`, { payload: sender })).statusCode).toBe(200);
  const quote = await until(
    () => quoteFor(jane, 'starter'),
    ({ warnings }) => warnings.length > 0,
  );
  expect(quote.warnings).toEqual([
    '2 campaigns are running and Starter has room for 1 active campaign. Running campaigns go on for leads already contacted; beyond the limit no new ones start.',
  ]);
  expect((await change(jane, quote.quote_id)).json()).toMatchObject({ planId: 'starter', status: 'active' });
  for (const id of [campaignId, second])
    expect((await jane.call('GET', `/api/campaigns/${id}/status`)).json()).toMatchObject({ status: 'active' });
});

describe('at the end of a month', () => {
  it('prorates a subscription begun on the 31st by its real periods, and charges the quote', async () => {
    const now = await paying.now();
    const last = Date.UTC(now.getUTCFullYear() + 1, 0, 31, 12);
    await paying.advance(`${Math.floor((last - now.getTime()) / 60_000)}m`);
    const jane = await customer('growth');
    const [activated] = await paying.events(jane, 'SubscriptionActivated');
    const { periodStart, periodEnd } = activated?.data as { periodStart: string; periodEnd: string };
    expect([new Date(periodStart).getUTCDate(), new Date(periodEnd).getUTCMonth()]).toEqual([31, 1]);
    await paying.advance('14d');
    const quote = await quoteFor(jane, 'professional');
    // The rest of a February: 14 of 28 days, or 15 of 29.
    const share = (Date.parse(periodEnd) - (await paying.now()).getTime()) / (Date.parse(periodEnd) - Date.parse(periodStart));
    expect(Math.abs(quote.dueNowCents - 15_000 * share)).toBeLessThan(2);
    expect(quote.nextAt).toBe(periodEnd);
    expect((await change(jane, quote.quote_id)).statusCode).toBe(200);
    expect(await paying.charged(jane)).toBe(10_000 + quote.dueNowCents);
    await paying.advance('46d');
    await paying.sync(jane);
    expect(await paying.charged(jane)).toBe(10_000 + quote.dueNowCents + 2 * 25_000);
    const { renewsAt } = (await jane.call('GET', '/api/billing')).json<{ renewsAt: string }>();
    expect(renewsAt.slice(5, 10)).toBe('04-30');
  });
});

describe('a quote', () => {
  it('is refused when the subscription or the amount has changed, or the quote has expired', async () => {
    const jane = await customer('starter');
    const [first, second, third] = [await quoteFor(jane, 'growth'), await quoteFor(jane, 'business'), await quoteFor(jane, 'growth')];
    await gateway.database.pool.query('UPDATE billing.change_quotes SET expires_at = now() WHERE id = $1', [third.quote_id]);
    expect(refusal(await change(jane, third.quote_id)).detail).toMatch(/^It was shown more than 15 minutes ago\. .*Nothing was changed/);
    const customerId = (await paying.customers(jane))[0] ?? '';
    const item = await paying.stripe.invoiceItems.create({ customer: customerId, amount: 100, currency: 'usd' });
    expect(refusal(await change(jane, first.quote_id)).detail).toMatch(/^The sum has changed\./);
    await paying.stripe.invoiceItems.del(item.id);
    expect((await change(jane, second.quote_id)).statusCode).toBe(200);
    expect(refusal(await change(jane, first.quote_id))).toMatchObject({
      code: 'QUOTE_OUTDATED',
      detail: expect.stringMatching(/^Your subscription has changed\./),
    });
    expect(await paying.charged(jane)).toBe(4_700 + second.dueNowCents);
  });

  it('is accepted, and the other refused, when two are confirmed at the same time', async () => {
    const jane = await customer('starter');
    const quotes = [await quoteFor(jane, 'growth'), await quoteFor(jane, 'professional')];
    const answers = await Promise.all(quotes.map(({ quote_id }) => change(jane, quote_id)));
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await paying.charged(jane)).toBe(4_700 + (quotes[winner]?.dueNowCents ?? 0));
  });

  it('cannot be used by another account', async () => {
    const [jane, other] = [await customer('starter'), await customer('starter')];
    const { quote_id } = await quoteFor(jane, 'growth');
    expect((await change(other, quote_id)).statusCode).toBe(404);
    expect((await change(jane, newId())).statusCode).toBe(404);
    expect((await change(jane, 'no id')).statusCode).toBe(400);
    expect(await paying.charged(other)).toBe(4_700);
  });

  it('expires after a quarter of an hour of business time, and the next one is charged to the cent', async () => {
    const jane = await customer('growth');
    const old = await quoteFor(jane, 'professional');
    await paying.advance('3d');
    expect(refusal(await change(jane, old.quote_id))).toMatchObject({
      code: 'QUOTE_OUTDATED',
      detail: expect.stringMatching(/^It was shown more than 15 minutes ago\. .*Nothing was changed/),
    });
    expect([await paying.charged(jane), await paying.events(jane, 'SubscriptionChanged')]).toEqual([10_000, []]);
    const fresh = await quoteFor(jane, 'professional');
    expect(old.dueNowCents - fresh.dueNowCents).toBeGreaterThan(1_000);
    await paying.advance('14m');
    expect((await change(jane, fresh.quote_id)).statusCode).toBe(200);
    expect(await paying.charged(jane)).toBe(10_000 + fresh.dueNowCents);
  });

  it('is refused after the billing period in which it was made', async () => {
    const jane = await customer('starter');
    const { renewsAt } = (await jane.call('GET', '/api/billing')).json<{ renewsAt: string }>();
    await advanceTo(new Date(Date.parse(renewsAt) - 5 * 60_000));
    const { quote_id } = await quoteFor(jane, 'growth');
    await paying.advance('10m');
    expect(refusal(await change(jane, quote_id)).detail).toMatch(/^Your subscription has changed\./);
    expect(await paying.charged(jane)).toBe(2 * 4_700);
  });
});

describe('a refused change', () => {
  it('requires a subscription, even of an account on a granted plan', async () => {
    const granted = await gateway.signUp();
    await gateway.app.get(CommandBus).execute(new GrantPlan(await paying.accountOf(granted), 'growth', null, 'A pilot'));
    const answer = await preview(granted, 'business');
    expect([answer.statusCode, refusal(answer).code]).toEqual([409, 'NO_SUBSCRIPTION']);
  });

  it.each([
    ['starter', 'You are on the plan Starter already'],
    ['free_trial', 'There is no plan "free_trial"'],
    ['constructor', 'There is no plan "constructor"'],
  ])('cannot be to %s', async (planId, detail) => {
    const answer = await preview(await customer('starter'), planId);
    expect([answer.statusCode, refusal(answer).detail]).toEqual([400, expect.stringContaining(detail)]);
  });
});

describe('the performance option', () => {
  const TERMS = 'performance-15-percent@1';

  it('is entered with its set-up fee and terms on one invoice, and cannot be left for ninety days', async () => {
    const jane = await customer('growth');
    expect(refusal(await preview(jane, 'revival_performance')).detail).toContain('Agree to the terms');
    const quote = await quoteFor(jane, 'revival_performance', TERMS);
    expect(quote.lines).toContainEqual({ description: expect.stringContaining('set-up'), amountCents: 50_000 });
    expect(quote.dueNowCents).toBe(quote.lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
    const state = (await change(jane, quote.quote_id)).json<{ minimumTermEnds: string }>();
    expect(await paying.charged(jane)).toBe(10_000 + quote.dueNowCents);
    const invoices = (await jane.call('GET', '/api/billing/invoices')).json<{ reason: string; totalCents: number }[]>();
    expect(invoices.map(({ reason, totalCents }) => [reason, totalCents])).toEqual([
      ['change_and_setup', quote.dueNowCents],
      ['start', 10_000],
    ]);
    const term = new Date(state.minimumTermEnds).getTime() - (await paying.now()).getTime();
    expect(Math.round(term / 86_400_000)).toBe(90);
    const [changed] = await paying.events(jane, 'SubscriptionChanged');
    expect(changed?.data).toMatchObject({ planId: 'revival_performance', minimumTermEnds: state.minimumTermEnds });
    const leaving = await preview(jane, 'growth');
    expect([leaving.statusCode, refusal(leaving).code]).toEqual([409, 'MINIMUM_TERM']);
    await paying.advance('91d');
    const back = await quoteFor(jane, 'growth');
    expect(back.dueNowCents).toBe(10_000);
    const before = await paying.charged(jane);
    expect((await change(jane, back.quote_id)).json()).toMatchObject({ planId: 'growth', minimumTermEnds: null });
    expect(await paying.charged(jane)).toBe(before + 10_000);
  });
});

// Last, since its prices remain in force.
it('charges the price in force when the quote is accepted', async () => {
  const jane = await customer('starter');
  const prices = firstPriceBook.prices.map((price) => (price.planId === 'growth' ? { ...price, priceCents: 12_000 } : price));
  const effectiveFrom = new Date((await paying.now()).getTime() + 33 * 86_400_000);
  await gateway.app.get(CommandBus).execute(new PublishPriceBook(effectiveFrom.toISOString(), prices));
  await paying.advance('20d');
  const early = await quoteFor(jane, 'growth');
  expect(early).toMatchObject({ priceCents: 10_000 });
  await advanceTo(new Date(effectiveFrom.getTime() - 5 * 60_000));
  const middle = await quoteFor(jane, 'growth');
  await paying.advance('10m');
  expect(refusal(await change(jane, middle.quote_id)).detail).toMatch(/^Prices have changed\./);
  const late = await quoteFor(jane, 'growth');
  expect(late).toMatchObject({ priceCents: 12_000 });
  expect((await change(jane, late.quote_id)).json()).toMatchObject({ planId: 'growth', priceCents: 12_000 });
  expect((await paying.events(jane, 'SubscriptionChanged')).at(-1)?.data).toMatchObject({ priceBook: 2, priceCents: 12_000 });
});
