import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLOCK, LOGGER, POOL, SETTINGS } from '@rekindle/platform';
import type Stripe from 'stripe';
import { Receiver, stripeOf } from '../../testing/stripe-client.js';
import { StripeShop } from '../../testing/stripe-shop.js';
import { StripeSandbox } from '../stripe-sandbox.js';
import { Deliveries } from './deliveries.js';

let shop: StripeShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StripeShop.open();
  ({ stripe } = shop);
});
afterAll(() => shop.close());

const objectsOf = (receiver: Receiver): string[] =>
  receiver.received.map(({ body }) => ((JSON.parse(body) as Stripe.Event).data.object as { id: string }).id);
const endpoint = (url: string, types: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = ['customer.created']) =>
  stripe.webhookEndpoints.create({ url, enabled_events: types });
const madeAnother = async () => {
  const { http } = shop.app;
  const other = new StripeSandbox(http.get(POOL), http.get(CLOCK), http.get(SETTINGS), http.get(LOGGER));
  await other.onModuleInit();
  return other;
};

describe('the webhook endpoints', () => {
  it('are listed, changed and removed through the SDK, and receive only the events that they ask for while they are enabled', async () => {
    const receiver = await Receiver.start();
    const made = await endpoint(receiver.url, ['product.created']);
    await stripe.customers.create({ name: 'Not asked for' });
    await stripe.webhookEndpoints.update(made.id, { disabled: true, enabled_events: ['customer.created'], description: 'Billing' });
    expect(await stripe.webhookEndpoints.retrieve(made.id)).toMatchObject({ status: 'disabled', description: 'Billing' });
    await stripe.customers.create({ name: 'While it is off' });
    await stripe.webhookEndpoints.update(made.id, { disabled: false });
    const { id } = await stripe.customers.create({ name: 'Dana' });
    await receiver.until((received) => received.length > 0);
    expect(objectsOf(receiver)).toEqual([id]);
    expect((await stripe.webhookEndpoints.list()).data.map((one) => one.id)).toEqual([made.id]);
    await expect(stripe.webhookEndpoints.update(made.id, { enabled_events: ['all of them' as '*'] })).rejects.toMatchObject({
      param: 'enabled_events',
    });
    expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
    expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
    receiver.close();
  });

  it('that hang, refuse or are gone delay no other', async () => {
    const [good, hanging, refusing] = [await Receiver.start(), await Receiver.start(0, { answers: false }), await Receiver.start(1_000)];
    const gone = await Receiver.start();
    gone.close();
    const made = [];
    for (const { url } of [hanging, refusing, gone, good]) made.push(await endpoint(url));
    const ids: string[] = [];
    for (let n = 0; n < 25; n += 1) ids.push((await stripe.customers.create({})).id);
    await good.until((received) => received.length === 25);
    expect(objectsOf(good)).toEqual(ids);
    // If they were notified one after the other, each for as long as it hangs, it would have been called as often by now.
    expect(hanging.received.length).toBeLessThan(ids.length);
    await hanging.until((received) => received.length > 0);
    for (const { id } of made) await stripe.webhookEndpoints.del(id);
    const left = await shop.app.database.pool.query('SELECT 1 FROM sandbox.stripe_deliveries WHERE delivered_at IS NULL');
    expect(left.rowCount).toBe(0);
    for (const receiver of [good, hanging, refusing]) receiver.close();
  });

  it('receive after a restart what they could not receive before it', async () => {
    const away = await Receiver.start();
    away.close();
    const made = await endpoint(away.url);
    const first = await madeAnother();
    const through = await stripeOf(shop.app, { url: first.url });
    const { id } = await through.customers.create({ name: 'Before' });
    await first.beforeApplicationShutdown();
    const receiver = await Receiver.start(0, { port: away.port });
    const second = await madeAnother();
    await receiver.until((received) => received.length > 0);
    expect(objectsOf(receiver)).toEqual([id]);
    const [delivery] = receiver.received;
    const event = stripe.webhooks.constructEvent(delivery!.body, String(delivery!.headers['stripe-signature']), made.secret ?? '');
    expect(event.type).toBe('customer.created');
    await second.beforeApplicationShutdown();
    receiver.close();
  });
});

it('deliveries stopped while a receiver hangs do not wait for it, and leave the event to the next process', async () => {
  const hanging = await Receiver.start(0, { answers: false });
  await stripe.customers.create({});
  const [event] = (await stripe.events.list({ type: 'customer.created', limit: 1 })).data;
  const made = await endpoint(hanging.url);
  const { pool } = shop.app.database;
  const deliveries = new Deliveries(pool, shop.app.http.get(LOGGER));
  await pool.query('INSERT INTO sandbox.stripe_deliveries (event_id, endpoint_id) VALUES ($1, $2)', [event?.id, made.id]);
  await deliveries.begin();
  await hanging.until((received) => received.length > 0);
  await deliveries.end();
  const { rows } = await pool.query('SELECT delivered_at FROM sandbox.stripe_deliveries WHERE endpoint_id = $1', [made.id]);
  expect(rows).toEqual([{ delivered_at: null }]);
  await stripe.webhookEndpoints.del(made.id);
  hanging.close();
});
