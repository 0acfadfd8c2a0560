import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EventStore } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { createLogger } from '@rekindle/platform';
import { type TrackingApp, seedDelivery, startTracking } from '../testing/tracking-app.js';
import { JudgeHits, JudgeHitsLoop } from './judge-hits.js';

let app: TrackingApp;
beforeAll(async () => void (app = await startTracking()));
afterAll(() => app.close());

const open = async (deliveryId: string): Promise<void> => {
  const url = app.linksOf(deliveryId).pixelUrl ?? '';
  await app.http.inject({ url: url.slice(app.settings.publicUrl.length), headers: { 'user-agent': 'Thunderbird/140.1' } });
};

it('judges hits while it runs, and after a restart those that arrived in between', async () => {
  const [first, second] = [await seedDelivery(app), await seedDelivery(app)];
  const opened = async ({ accountId, campaignId, leadId }: typeof first): Promise<boolean> =>
    (await app.http.get(EventStore).readStream(accountId, `outreach-${campaignId}-${leadId}`)).length === 1;
  const startLoop = (): JudgeHitsLoop => new JudgeHitsLoop(app.http.get(JudgeHits), createLogger('silent', 'spec'));

  const before = startLoop();
  before.onApplicationBootstrap();
  await open(first.deliveryId);
  await until(() => opened(first));
  await before.beforeApplicationShutdown();

  await open(second.deliveryId);
  const after = startLoop();
  after.onApplicationBootstrap();
  await until(() => opened(second));
  await after.beforeApplicationShutdown();
  expect(await opened(first)).toBe(true);
});
