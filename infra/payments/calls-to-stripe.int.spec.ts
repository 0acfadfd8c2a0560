import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
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

async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const before = wire.calls.length;
  await work();
  return wire.calls.length - before;
}

const receiptSent = () =>
  until(async () => {
    const sent = `SELECT 1 FROM billing.notices WHERE occasion LIKE 'receipt:%' AND settled_at IS NOT NULL`;
    return (await payer.gateway.database.pool.query(sent)).rowCount === 1;
  });

it('calls the provider only as often as needed: objects that were read back are read once more after they were recorded', async () => {
  const jane = await payer.gateway.signUp();
  const order = (package_id: string) => ({ payload: { package_id, origin_url: ORIGIN } });
  const { session_id } = (await jane.call('POST', '/api/stripe/checkout-authenticated', order('growth'))).json<{ session_id: string }>();
  await payer.pay(session_id);
  expect({
    // Two of them are the receipt's, for its lines.
    verify: await callsOf(() => payer.verify(session_id, jane.email).then(receiptSent)),
    verifyAgain: await callsOf(() => payer.verify(session_id, jane.email)),
    status: await callsOf(() => payer.status(session_id)),
    billing: await callsOf(() => jane.call('GET', '/api/billing')),
    billingAgain: await callsOf(() => jane.call('GET', '/api/billing')),
  }).toEqual({ verify: 9, verifyAgain: 0, status: 1, billing: 1, billingAgain: 0 });
  const preview = () => jane.call('POST', '/api/billing/change/preview', { payload: { package_id: 'professional' } });
  // The sandbox creates a price on its first use.
  await preview();
  expect(await callsOf(preview)).toBe(6);
});
