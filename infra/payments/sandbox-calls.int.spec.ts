import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { testSettings } from '@rekindle/platform/testing';
import { createGateway } from '../../services/gateway/src/app.js';
import { closeGateway } from '../../services/gateway/src/testing/start-gateway.js';
import { PayingGateway } from './testing/paying-gateway.ts';

let shop: PayingGateway;
beforeAll(async () => void (shop = await PayingGateway.start({ listens: false })));
afterAll(() => shop.stop());

const address = async () => (await shop.rows<{ url: string }>('SELECT url FROM billing.webhook_endpoint'))[0]?.url;
const endpoints = async () => (await shop.stripe.webhookEndpoints.list()).data.map(({ url }) => url);

async function listening(port = 0) {
  const settings = testSettings(shop.gateway.database.url, { SANDBOX: 'true', LOG_LEVEL: 'fatal' });
  const app = await createGateway(settings, { workers: false, webRoot: null });
  await app.listen(port, '127.0.0.1');
  return { app, webhook: `${await app.getUrl()}/api/stripe/webhook` };
}

async function activate(): Promise<void> {
  const payer = await shop.payer();
  await shop.subscribe(payer.customerId);
  await until(async () => (await shop.types(payer)).includes('SubscriptionActivated'));
}

it('a gateway that ended before it stored its registration registers again, and is called', async () => {
  const first = await listening();
  await until(address, (url) => url === first.webhook);
  await closeGateway(first.app);
  await shop.rows('DELETE FROM billing.webhook_endpoint');
  const again = await listening(Number(new URL(first.webhook).port));
  await until(address, (url) => url === again.webhook);
  await activate();
  expect(await endpoints()).toEqual([again.webhook]);
  await closeGateway(again.app);
});

it('of two gateways the first is called, and once it has ended the other, at its own address only', async () => {
  const first = await listening();
  await until(address, (url) => url === first.webhook);
  const second = await listening();
  await activate();
  expect([await address(), await endpoints()]).toEqual([first.webhook, [first.webhook]]);
  await closeGateway(first.app);
  await until(address, (url) => url === second.webhook);
  await until(endpoints, (urls) => urls.length === 1);
  expect(await endpoints()).toEqual([second.webhook]);
  await activate();
  await closeGateway(second.app);
});
