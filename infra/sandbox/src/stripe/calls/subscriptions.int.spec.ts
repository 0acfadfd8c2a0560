import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { StripeShop } from '../../testing/stripe-shop.js';

let shop: StripeShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StripeShop.open();
  ({ stripe } = shop);
});
afterAll(() => shop.close());

const again = (id: string) => stripe.subscriptions.retrieve(id);
// The SDK reads decimals into objects of its own, but not inside expanded objects.
const plain = (object: object): unknown => JSON.parse(JSON.stringify(object));
const periodOf = ({ items }: Stripe.Subscription) => [items.data[0]!.current_period_start, items.data[0]!.current_period_end] as const;
const balanceOf = async (customer: unknown) => ((await stripe.customers.retrieve(customer as string)) as Stripe.Customer).balance;
const preview = (subscription: Stripe.Subscription, to: 'starter' | 'growth' | 'professional' | 'performance', proration_date?: number) =>
  stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: subscription.items.data[0]!.id, price: shop.prices[to] }],
      proration_behavior: 'always_invoice',
      ...(proration_date !== undefined && { proration_date }),
    },
  });

describe('a change of plan', () => {
  it('upwards and downwards costs to the cent what its preview showed, later in the period too', async () => {
    const begun = await shop.subscribed(['growth']);
    const customer = begun.customer as string;
    await shop.advance('7d');
    const proration_date = await shop.now();
    const up = await preview(begun, 'professional', proration_date);
    await shop.advance('1d');
    expect(await shop.charged(customer)).toBe(10_000);
    const raised = await shop.change(begun, 'professional', { proration_date });
    expect(await shop.charged(customer)).toBe(10_000 + up.amount_due);
    expect(up.lines.data.map(({ parent }) => parent?.subscription_item_details?.proration)).toEqual([true, true]);
    const down = await preview(raised, 'starter', proration_date);
    expect([down.amount_due, down.total < 0]).toEqual([0, true]);
    await shop.change(raised, 'starter', { proration_date });
    expect([await balanceOf(customer), await shop.charged(customer)]).toEqual([down.total, 10_000 + up.amount_due]);
    await shop.advance('31d');
    const { latest_invoice } = await stripe.subscriptions.retrieve(begun.id, { expand: ['latest_invoice'] });
    expect(latest_invoice).toMatchObject({ starting_balance: down.total, total: 4_700, amount_due: Math.max(4_700 + down.total, 0) });
  });

  it('that is declined changes nothing, and its key returns the same response even after another card', async () => {
    const begun = await shop.subscribed(['growth'], '4000000000000341');
    const idempotencyKey = newId();
    const update = () =>
      stripe.subscriptions.update(
        begun.id,
        {
          items: [{ id: begun.items.data[0]!.id, price: shop.prices.professional }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey },
      );
    await expect(update()).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' });
    expect(plain(await again(begun.id))).toEqual(plain(begun));
    expect((await stripe.invoices.list({ subscription: begun.id })).data).toHaveLength(1);
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: begun.customer as string });
    await stripe.subscriptions.update(begun.id, { default_payment_method: id });
    await expect(update()).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 });
    expect((await shop.change(await again(begun.id), 'professional')).items.data[0]?.price.unit_amount).toBe(25_000);
  });

  it('confirmed twice at the same moment under one key charges once', async () => {
    const begun = await shop.subscribed(['starter']);
    const key = newId();
    const items = [{ id: begun.items.data[0]!.id, price: shop.prices.growth }];
    const update = () => stripe.subscriptions.update(begun.id, { items, proration_behavior: 'always_invoice' }, { idempotencyKey: key });
    const [one, two] = await Promise.all([update(), update()]);
    expect(two).toEqual(one);
    expect((await stripe.invoices.list({ subscription: begun.id })).data).toHaveLength(2);
  });

  it('from a free price to a paid one begins a new period immediately, and back credits the rest', async () => {
    const begun = await shop.subscribed(['performance']);
    const customer = begun.customer as string;
    await shop.advance('10d');
    const shown = await preview(begun, 'growth');
    expect([shown.amount_due, shown.billing_reason]).toEqual([10_000, 'subscription_update']);
    const priced = await shop.change(begun, 'growth', { proration_behavior: 'none' });
    const now = await shop.now();
    expect(Math.abs(periodOf(priced)[0] - now)).toBeLessThan(60);
    expect([priced.billing_cycle_anchor, await shop.charged(customer)]).toEqual([periodOf(priced)[0], 10_000]);
    await shop.advance('5d');
    const proration_date = await shop.now();
    const back = await preview(priced, 'performance', proration_date);
    const free = await shop.change(priced, 'performance', { proration_date });
    expect(periodOf(free)).toEqual(periodOf(priced));
    expect([await balanceOf(customer), await shop.charged(customer)]).toEqual([back.total, 10_000]);
    expect(back.total).toBeLessThan(-8_000);
  });

  it('with a one-off charge is on one invoice with it, as its preview showed', async () => {
    const begun = await shop.subscribed(['growth']);
    const [item] = begun.items.data;
    const change = { items: [{ id: item!.id, price: shop.prices.performance }], proration_behavior: 'always_invoice' as const };
    const shown = await stripe.invoices.createPreview({
      subscription: begun.id,
      subscription_details: change,
      invoice_items: [{ price: shop.prices.setup }],
    });
    await stripe.subscriptions.update(begun.id, {
      ...change,
      payment_behavior: 'error_if_incomplete',
      add_invoice_items: [{ price: shop.prices.setup }],
    });
    const { latest_invoice } = await stripe.subscriptions.retrieve(begun.id, { expand: ['latest_invoice'] });
    expect(latest_invoice).toMatchObject({ total: shown.total, amount_paid: shown.amount_due, billing_reason: 'subscription_update' });
    expect([shown.amount_due, await shop.charged(begun.customer as string)]).toEqual([40_000, 50_000]);
    const monthly = { ...change, add_invoice_items: [{ price: shop.prices.growth }] };
    await expect(stripe.subscriptions.update(begun.id, monthly)).rejects.toThrow('must be charged once');
  });

  it('with a one-off charge that defines its own price reduces the credit by as much, as its preview showed', async () => {
    const begun = await shop.subscribed(['professional']);
    const customer = begun.customer as string;
    const product = (await stripe.products.create({ name: 'Unused time that was refunded' })).id;
    const once = [{ price_data: { currency: 'usd', product, unit_amount: 15_000 } }];
    const items = [{ id: begun.items.data[0]!.id, price: shop.prices.starter }];
    const change = { items, proration_behavior: 'always_invoice' as const, proration_date: await shop.now() };
    const shown = await stripe.invoices.createPreview({ subscription: begun.id, subscription_details: change, invoice_items: once });
    await stripe.subscriptions.update(begun.id, { ...change, add_invoice_items: once });
    const { latest_invoice } = await stripe.subscriptions.retrieve(begun.id, { expand: ['latest_invoice'] });
    expect(latest_invoice).toMatchObject({ total: shown.total, status: 'paid', amount_paid: 0 });
    const said = shown.lines.data.map(({ description, amount }) => [description, amount]);
    expect(said.filter(([name]) => name === 'Unused time that was refunded')).toEqual([['Unused time that was refunded', 15_000]]);
    expect(said.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(shown.total);
    expect([await balanceOf(customer), await shop.charged(customer)]).toEqual([shown.total, 25_000]);
  });

  it('with an unsupported behaviour is refused, naming the supported one', async () => {
    const begun = await shop.subscribed(['starter']);
    await expect(shop.change(begun, 'growth', { payment_behavior: 'pending_if_incomplete' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'payment_behavior',
      message: 'The sandbox does not do pending_if_incomplete: with error_if_incomplete nothing changes when a payment fails.',
    });
    await expect(shop.change(begun, 'growth', { proration_date: 1 })).rejects.toMatchObject({ param: 'proration_date' });
    expect(plain(await again(begun.id))).toEqual(plain(begun));
  });
});

describe('a cancellation', () => {
  it('for the end of the period is withdrawn, requested again, and then ends it together with the waiting items', async () => {
    const begun = await shop.subscribed(['growth']);
    const customer = begun.customer as string;
    const cancel = (cancel_at_period_end: boolean) => stripe.subscriptions.update(begun.id, { cancel_at_period_end });
    expect(await cancel(true)).toMatchObject({ status: 'active', cancel_at: periodOf(begun)[1] });
    expect(await cancel(false)).toMatchObject({ cancel_at: null, canceled_at: null });
    await cancel(true);
    await stripe.invoiceItems.create({ customer, amount: 900, currency: 'usd', description: 'Performance fee' });
    await shop.advance('32d');
    expect(await again(begun.id)).toMatchObject({ status: 'canceled', ended_at: periodOf(begun)[1] });
    expect(await shop.charged(customer)).toBe(10_900);
    const { data } = await stripe.events.list({ types: ['customer.subscription.deleted'] });
    expect((data[0]?.data.object as Stripe.Subscription).id).toBe(begun.id);
    await expect(cancel(false)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('with immediate effect charges nothing more, and credits the rest only if asked to', async () => {
    const [plain, credited] = [await shop.subscribed(['growth']), await shop.subscribed(['growth'])];
    await stripe.subscriptions.cancel(plain.id);
    expect(await stripe.subscriptions.cancel(credited.id, { prorate: true, invoice_now: true })).toMatchObject({ status: 'canceled' });
    await shop.advance('40d');
    expect([await shop.charged(plain.customer as string), await shop.charged(credited.customer as string)]).toEqual([10_000, 10_000]);
    expect(await balanceOf(plain.customer)).toBe(0);
    expect(await balanceOf(credited.customer)).toBeLessThan(-9_900);
  });

  it('at the end of a minimum term ends a performance subscription there', async () => {
    const begun = await shop.subscribed(['performance', 'setup']);
    const cancel_at = begun.start_date + 90 * 86_400;
    expect(await stripe.subscriptions.update(begun.id, { cancel_at })).toMatchObject({ cancel_at, status: 'active' });
    await shop.advance('91d');
    expect(await again(begun.id)).toMatchObject({ status: 'canceled', ended_at: cancel_at });
    const priced = await shop.subscribed(['growth']);
    await expect(stripe.subscriptions.update(priced.id, { cancel_at: priced.start_date + 9_000_000 })).rejects.toMatchObject({
      param: 'cancel_at',
    });
  });

  it('happens when the customer is deleted', async () => {
    const begun = await shop.subscribed(['growth']);
    const customer = begun.customer as string;
    expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
    expect(await stripe.customers.retrieve(customer)).toEqual({ id: customer, object: 'customer', deleted: true });
    expect((await again(begun.id)).status).toBe('canceled');
    await expect(shop.session(['growth'], { customer })).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('time', () => {
  it('renews every month that a leap skips, each with an invoice of its own', async () => {
    const begun = await shop.subscribed(['starter']);
    await shop.advance('190d');
    const invoices = await stripe.invoices.list({ subscription: begun.id, limit: 100 });
    expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual(Array.from({ length: 7 }, () => 4_700));
    const starts = invoices.data.map(({ period_start }) => period_start);
    expect(starts).toEqual([...starts].sort((a, b) => b - a));
    expect(await shop.charged(begun.customer as string)).toBe(7 * 4_700);
    expect(periodOf(await again(begun.id))[1]).toBeGreaterThan(await shop.now());
  });

  it("makes a subscription past due, then unpaid, and a new card of the customer does not replace the subscription's own", async () => {
    const begun = await shop.subscribed(['growth'], '4000000000000341');
    const customer = begun.customer as string;
    await shop.advance('31d');
    const late = await stripe.subscriptions.retrieve(begun.id, { expand: ['latest_invoice.payments'] });
    expect(late).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    await shop.advance('16d');
    expect((await again(begun.id)).status).toBe('unpaid');
    await stripe.subscriptions.update(begun.id, { default_payment_method: '' });
    await stripe.invoices.pay((await again(begun.id)).latest_invoice as string);
    expect((await again(begun.id)).status).toBe('active');
    expect(await shop.charged(customer)).toBe(20_000);
  });

  it('pays with the new card at the next attempt', async () => {
    const begun = await shop.subscribed(['growth'], '4000000000000341');
    const customer = begun.customer as string;
    await shop.advance('31d');
    const { id } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await stripe.subscriptions.update(begun.id, { default_payment_method: id });
    await shop.advance('4d');
    expect((await again(begun.id)).status).toBe('active');
    const stranger = await stripe.customers.create({});
    await expect(stripe.customers.update(stranger.id, { invoice_settings: { default_payment_method: id } })).rejects.toMatchObject({
      param: 'invoice_settings[default_payment_method]',
    });
    const cards = await stripe.customers.listPaymentMethods(customer);
    expect(cards.data.map(({ card }) => card?.brand)).toEqual(['mastercard', 'visa']);
    expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
    expect((await again(begun.id)).default_payment_method).toBeNull();
  });
});
