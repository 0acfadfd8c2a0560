import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { testSettings } from '@rekindle/platform/testing';
import { createGateway } from '../../services/gateway/src/app.js';
import { PayingGateway } from './testing/paying-gateway.ts';

let shop: PayingGateway;
beforeAll(async () => void (shop = await PayingGateway.start()));
afterAll(() => shop.stop());

const address = async () => (await shop.rows<{ url: string }>('SELECT url FROM billing.webhook_endpoint'))[0]?.url;

it('a gateway that starts on another port is called there, and nowhere else', async () => {
  const first = await until(address);
  const settings = testSettings(shop.gateway.database.url, { SANDBOX: 'true', LOG_LEVEL: 'fatal' });
  const second = await createGateway(settings, { workers: false, webRoot: null });
  await second.listen(0, '127.0.0.1');
  const moved = await until(address, (url) => url !== first);
  expect(moved).toBe(`${await second.getUrl()}/api/stripe/webhook`);
  await until(async () => (await shop.stripe.webhookEndpoints.list()).data.length === 1);
  expect((await shop.stripe.webhookEndpoints.list()).data.map(({ url }) => url)).toEqual([moved]);
  const payer = await shop.payer();
  await shop.subscribe(payer.customerId);
  await until(async () => (await shop.types(payer)).includes('SubscriptionActivated'));
  await second.close();
});
