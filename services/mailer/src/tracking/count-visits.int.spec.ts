import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { trackedUrl } from '@rekindle/email';
import { EventStore } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import { type TrackingApp, startTracking } from './testing/tracking-app.js';
import { TrackingLinks } from './tracking-links.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const dest = 'https://larkfield.example/day';
let app: TrackingApp;
let ids: { accountId: string; campaignId: string; linkId: string };
beforeAll(async () => void (app = await startTracking()));
beforeEach(async () => {
  ids = { accountId: newId(), campaignId: newId(), linkId: newId() };
  await links().add({ ...ids, dest, campaignId: ids.campaignId });
});
afterAll(() => app.close());

const links = () => app.http.get(TrackingLinks);
const follow = (userAgent = FIREFOX, from = '203.0.113.77') => {
  const url = trackedUrl(app.settings, { linkId: ids.linkId, dest }).slice(app.settings.publicUrl.length);
  return app.http.inject({ url, headers: { 'user-agent': userAgent, 'x-forwarded-for': from } });
};
const recorded = async () => app.http.get(EventStore).readStream(ids.accountId, `tracking-link-${ids.linkId}`);
const visitors = async () => (await recorded()).map(({ data }) => data.visitors);

it('counts each network and browser once a day', async () => {
  for (const [browser, from] of [[FIREFOX], [FIREFOX], [SAFARI], [FIREFOX, '198.51.100.4']] as const) await follow(browser, from);
  await app.judge();
  await follow();
  await app.judge();
  expect(await visitors()).toEqual([3]);
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 3_600_000));
  await follow();
  await app.judge();
  expect(await visitors()).toEqual([3, 1]);
});

it("records the link's owner and the rules, and nothing about the visitor", async () => {
  await follow();
  await app.judge();
  const [event] = await recorded();
  expect(event).toMatchObject({ type: 'TrackedLinkVisited', streamVersion: 1, metadata: { actor: 'system:judge-hits' } });
  expect(event?.data).toEqual({ ...ids, visitors: 1, classifier: 'rules@3' });
});

it('does not count programs', async () => {
  for (const program of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', '']) await follow(program);
  await app.judge();
  expect(await visitors()).toEqual([]);
});

it('counts nothing before a campaign has the link', async () => {
  ids = { ...ids, linkId: newId() };
  await links().add({ ...ids, dest, campaignId: null });
  await follow();
  await app.judge();
  expect(await visitors()).toEqual([]);
  expect(await links().take(ids.accountId, ids.linkId, ids.campaignId)).toBe(true);
  await follow();
  await app.judge();
  expect(await visitors()).toEqual([1]);
});

it('counts once when several judges work at the same time', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => follow(n % 2 === 0 ? FIREFOX : SAFARI)));
  await Promise.all([app.judge(), app.judge(), app.judge()]);
  await app.judge();
  expect((await visitors()).reduce<number>((sum, one) => sum + Number(one), 0)).toBe(2);
});

it('assigns a link to one campaign, of its own account', async () => {
  expect(await links().take(ids.accountId, ids.linkId, newId())).toBe(false);
  expect(await links().take(newId(), ids.linkId, ids.campaignId)).toBe(false);
  expect(await links().take(ids.accountId, ids.linkId, ids.campaignId)).toBe(true);
  expect(await links().find(newId(), ids.linkId)).toBeNull();
});
