import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type SandboxApp, startSandbox } from '../../testing/sandbox-app.js';
import { stripeOf } from '../../testing/stripe-client.js';

let app: SandboxApp;
let stripe: Stripe;
beforeAll(async () => {
  app = await startSandbox();
  stripe = await stripeOf(app);
});
afterAll(() => app.close());

const priceOf = (product: string, unit_amount: number, more: Partial<Stripe.PriceCreateParams> = {}) =>
  stripe.prices.create({ currency: 'usd', product, unit_amount, recurring: { interval: 'month' }, ...more });

describe('a product', () => {
  it('is created once under its own id, and refused again with a code that a program can read', async () => {
    const made = await stripe.products.create({
      id: 'rekindle_starter',
      name: 'Starter',
      marketing_features: [{ name: '100 emails a day' }],
    });
    expect(made).toMatchObject({ id: 'rekindle_starter', active: true, marketing_features: [{ name: '100 emails a day' }] });
    await expect(stripe.products.create({ id: 'rekindle_starter', name: 'Starter' })).rejects.toMatchObject({
      code: 'resource_already_exists',
      statusCode: 400,
    });
    await expect(stripe.products.retrieve('rekindle_none')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });

  it('is updated in the given fields and keeps the rest', async () => {
    await stripe.products.create({ id: 'rekindle_growth', name: 'Growth', metadata: { line: 'outreach' }, description: 'Old' });
    const price = await priceOf('rekindle_growth', 10_000);
    const changed = await stripe.products.update('rekindle_growth', {
      name: 'Growth plan',
      description: '',
      metadata: { id: 'growth' },
      default_price: price.id,
    });
    expect(changed).toMatchObject({
      name: 'Growth plan',
      description: null,
      metadata: { line: 'outreach', id: 'growth' },
      default_price: price.id,
    });
    await stripe.products.update('rekindle_growth', { active: false });
    const found = await stripe.products.list({ ids: ['rekindle_growth', 'rekindle_starter', 'x'], active: true });
    expect(found.data.map(({ id }) => id)).toEqual(['rekindle_starter']);
  });
});

describe('a price', () => {
  it('gives its lookup key to the price that takes it over, and existing subscriptions keep the old price', async () => {
    const old = await priceOf('rekindle_starter', 4_700, { lookup_key: 'starter' });
    await expect(priceOf('rekindle_starter', 4_900, { lookup_key: 'starter' })).rejects.toMatchObject({ code: 'resource_already_exists' });
    const next = await priceOf('rekindle_starter', 4_900, { lookup_key: 'starter', transfer_lookup_key: true });
    const held = await stripe.prices.list({ lookup_keys: ['starter'], active: true, expand: ['data.product'] });
    expect(held.data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([[next.id, 4_900]]);
    expect((held.data[0]?.product as Stripe.Product).name).toBe('Starter');
    expect(await stripe.prices.retrieve(old.id)).toMatchObject({ lookup_key: null, active: true, unit_amount: 4_700 });
    const moved = await stripe.prices.update(old.id, { lookup_key: 'starter', transfer_lookup_key: true, metadata: { book: '1' } });
    expect([moved.lookup_key, (await stripe.prices.retrieve(next.id)).lookup_key]).toEqual(['starter', null]);
  });

  it('never changes its amount, and is no longer sold once it is inactive', async () => {
    const price = await priceOf('rekindle_starter', 100);
    await expect(stripe.prices.update(price.id, { unit_amount: 1 } as Stripe.PriceUpdateParams)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await stripe.prices.update(price.id, { active: false });
    const sold = stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/',
    });
    await expect(sold).rejects.toThrow('inactive');
  });

  it('can be listed by at most ten lookup keys at a time, as with Stripe', async () => {
    const keys = Array.from({ length: 11 }, (_, n) => `key_${n}`);
    expect((await stripe.prices.list({ lookup_keys: keys.slice(0, 10) })).data).toEqual([]);
    await expect(stripe.prices.list({ lookup_keys: keys })).rejects.toMatchObject({ param: 'lookup_keys' });
  });
});
