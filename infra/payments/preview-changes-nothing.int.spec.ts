import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import Stripe from 'stripe';
import { ORIGIN, Payer } from '../../services/gateway/src/testing/payer.js';
import { DeadlyWire } from './testing/deadly-wire.ts';

let payer: Payer;
let wire: DeadlyWire;
beforeAll(async () => {
  payer = await Payer.start();
  wire = await DeadlyWire.lay(payer.gateway.database);
});
afterAll(async () => {
  await payer.stop();
  await wire.take();
});

const streams = async (): Promise<unknown[]> => {
  const sql = `SELECT stream_id, stream_version, type, data FROM es.events WHERE stream_id LIKE 'subscription-%' ORDER BY position`;
  return (await payer.gateway.database.pool.query(sql)).rows;
};

/** A second subscription, which a reconciliation with effects would record, cancel and refund. */
async function payTwice(): Promise<void> {
  const { pool } = payer.gateway.database;
  const { rows } = await pool.query<{ url: string; key: string }>('SELECT url, secret_key AS key FROM sandbox.stripe_server');
  const { hostname, port } = new URL(rows[0]?.url ?? '');
  const stripe = new Stripe(rows[0]?.key ?? '', { host: hostname, port, protocol: 'http', telemetry: false });
  const [first] = (await stripe.subscriptions.list()).data;
  const [item] = first?.items.data ?? [];
  await stripe.subscriptions.create({
    customer: first?.customer as string,
    items: [{ price: item?.price.id ?? '' }],
    default_payment_method: first?.default_payment_method as string,
    metadata: { checkout_id: newId() },
  });
}

it('the preview of a plan change writes no event and changes nothing at Stripe, even if the two differ', async () => {
  const jane = await payer.gateway.signUp();
  const order = (package_id: string) => ({ payload: { package_id, origin_url: ORIGIN } });
  const { session_id } = (await jane.call('POST', '/api/stripe/checkout-authenticated', order('growth'))).json<{ session_id: string }>();
  await payer.pay(session_id);
  await payer.verify(session_id, jane.email);
  const preview = () => jane.call('POST', '/api/billing/change/preview', { payload: { package_id: 'professional' } });
  // The sandbox creates a price on its first use.
  expect((await preview()).statusCode).toBe(200);
  await payTwice();

  const before = await streams();
  const [calls, writes] = [wire.calls.length, wire.writes.length];
  expect((await preview()).statusCode).toBe(200);
  expect(wire.calls.length).toBeGreaterThan(calls);
  // Stripe calculates the sum with a POST, which stores nothing.
  expect(wire.writes.slice(writes).map(({ call }) => call)).toEqual(['POST /v1/invoices/create_preview']);
  expect(await streams()).toEqual(before);

  const open = await payer.gateway.database.pool.query(
    `SELECT 1 FROM sandbox.stripe_objects WHERE kind = 'subscription' AND body ->> 'status' = 'active'`,
  );
  expect([before.length > 0, open.rowCount]).toEqual([true, 2]);
});
