import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PayingGateway } from './testing/paying-gateway.ts';

let shop: PayingGateway;
beforeAll(async () => void (shop = await PayingGateway.start({ workers: false, listens: false })));
afterAll(() => shop.stop());

const buy = (package_id: string) => shop.gateway.post('/api/stripe/checkout', { package_id, origin_url: 'http://localhost:3000' });
const sessions = () => shop.rows(`SELECT 1 FROM sandbox.stripe_objects WHERE kind = 'checkout.session'`);

it('a price at Stripe that differs from the price book is never used', async () => {
  expect((await buy('growth')).statusCode).toBe(200);
  const before = (await sessions()).length;
  const dear = { currency: 'usd', unit_amount: 12_000, recurring: { interval: 'month' as const }, product: 'rekindle_growth' };
  await shop.stripe.prices.create({ ...dear, lookup_key: 'rekindle_growth_v1', transfer_lookup_key: true });
  const answer = await buy('growth');
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', detail: 'This plan cannot be bought right now. Please try again later' }),
  ]);
  expect(await sessions()).toHaveLength(before);
  expect((await buy('starter')).statusCode).toBe(200);
});

it('nor is one that was archived', async () => {
  await shop.stripe.prices.update(shop.price('business'), { active: false });
  expect((await buy('business')).statusCode).toBe(503);
});
