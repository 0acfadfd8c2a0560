import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { PayingGateway } from './testing/paying-gateway.ts';

// Nothing listens, so every webhook call is lost.
let shop: PayingGateway;
beforeAll(async () => void (shop = await PayingGateway.start({ listens: false })));
afterAll(() => shop.stop());

it('reads a subscription back when its period has ended without an event', async () => {
  const payer = await shop.payer();
  await shop.subscribe(payer.customerId);
  await shop.sync(payer);
  await until(async () => (await shop.rows('SELECT 1 FROM billing.subscriptions')).length === 1);
  expect(await shop.types(payer)).toHaveLength(3);
  await shop.advance('32d');
  await until(async () => (await shop.types(payer)).length > 3);
  expect((await shop.types(payer)).slice(3)).toEqual(['SubscriptionChanged', 'InvoiceRecorded']);
  await shop.useCard(payer.customerId, 'pm_card_chargeCustomerFail');
  await shop.advance('31d');
  await until(async () => (await shop.types(payer)).includes('PaymentFailed'));
  await shop.advance('16d');
  await until(async () => (await shop.rows(`SELECT 1 FROM billing.subscriptions WHERE status = 'ended'`)).length === 1);
});
