import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HIDDEN_LINK, trackedUrl } from '@rekindle/email';
import { newId } from '@rekindle/platform';
import { type TrackingApp, seedDelivery, startTracking } from '../testing/tracking-app.js';

const DEST = 'https://larkfield.example/oaks?a=1&b=ü#top';
let app: TrackingApp;
let links: ReturnType<TrackingApp['linksOf']>;
let deliveryId: string;

beforeAll(async () => {
  app = await startTracking();
  ({ deliveryId } = await seedDelivery(app));
  links = app.linksOf(deliveryId);
});
afterAll(() => app.close());

const path = (url: string): string => url.slice(app.settings.publicUrl.length);
const hits = async (id = deliveryId) => {
  const { rows } = await app.database.pool.query(
    'SELECT link, address, user_agent, prefetch, head, at FROM mailer.hits WHERE delivery_id = $1 ORDER BY id',
    [id],
  );
  return rows;
};

describe('a link', () => {
  it('leads to its target, and its hit is stored before the answer', async () => {
    const answer = await app.http.inject({
      url: path(links.track(DEST, 2)),
      headers: { 'user-agent': 'Spec', 'x-forwarded-for': '203.0.113.77' },
    });
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, 'https://larkfield.example/oaks?a=1&b=%C3%BC#top', '']);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect([answer.headers['referrer-policy'], answer.headers['x-content-type-options']]).toEqual(['no-referrer', 'nosniff']);
    expect(await hits()).toEqual([
      { link: 2, address: '203.0.113.0/24', user_agent: 'Spec', prefetch: false, head: false, at: app.clock.now() },
    ]);
  });

  it.each([
    ['another destination', (url: string) => url.replace(/dest=.*/, 'dest=https%3A%2F%2Fevil.example')],
    ['no destination', (url: string) => url.replace(/\?dest=.*/, '')],
    ['two destinations', (url: string) => `${url}&dest=https%3A%2F%2Fevil.example`],
    ['a changed id', (url: string) => url.replace(/\/t\/.{4}/, '/t/AAAA')],
    ['a short id', (url: string) => url.replace(/\/t\/[^?]*/, '/t/x')],
    ['an unsubscribe token', () => `/t/${links.unsubscribeUrl.split('/u/')[1]}?dest=`],
    ['nonsense', () => '/t/%00%ff..%2f?dest=javascript:alert(1)'],
  ])('leads nowhere and counts nothing with %s', async (_, change) => {
    const before = (await hits()).length;
    const answer = await app.http.inject(change(path(links.track(DEST, 2))));
    expect(answer.headers.location).toBeUndefined();
    expect([404, 400]).toContain(answer.statusCode);
    expect(await hits()).toHaveLength(before);
  });

  it('shows a page without scripts if it was changed', async () => {
    const answer = await app.http.inject(path(links.track(DEST, 2)).replace('larkfield', 'evil'));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<h1>This link does not work</h1>');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('the pixel', () => {
  it('is a GIF that is not cached, and is counted', async () => {
    const { deliveryId: opened } = await seedDelivery(app);
    const answer = await app.http.inject({ url: path(app.linksOf(opened).pixelUrl ?? ''), headers: { 'sec-purpose': 'prefetch' } });
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 3).toString()]).toEqual([
      200,
      'image/gif',
      'GIF',
    ]);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(await hits(opened)).toMatchObject([{ link: 0, prefetch: true }]);
  });

  it('is a GIF even if its id is wrong', async () => {
    const answer = await app.http.inject('/t/nonsense.gif');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/gif']);
  });
});

describe("a campaign's own link", () => {
  const linkId = newId();
  const url = () => trackedUrl(app.settings, { linkId, dest: DEST });

  it('has the same form, leads to its target, and its hit is stored', async () => {
    expect(url()).toMatch(/^http:\/\/[^/]+\/t\/[\w-]{51}\?dest=https%3A%2F%2Flarkfield\.example%2F/);
    const answer = await app.http.inject(path(url()));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://larkfield.example/oaks?a=1&b=%C3%BC#top']);
    expect(await hits(linkId)).toMatchObject([{ link: 1, prefetch: false }]);
  });

  it('leads nowhere if it was changed', async () => {
    const changed = await app.http.inject(path(url()).replace('larkfield', 'evil'));
    expect([changed.statusCode, changed.headers.location]).toEqual([404, undefined]);
    expect(changed.body).toContain('<h1>This link does not work</h1>');
    expect(await hits(linkId)).toHaveLength(1);
  });
});

it('HEAD is answered alike, and its hits are marked as such', async () => {
  const { deliveryId: peeked } = await seedDelivery(app);
  const own = app.linksOf(peeked);
  const link = await app.http.inject({ method: 'HEAD', url: path(own.track(DEST, 1)) });
  const pixel = await app.http.inject({ method: 'HEAD', url: path(own.pixelUrl ?? '') });
  const wrong = await app.http.inject({ method: 'HEAD', url: '/t/nonsense?dest=x' });
  expect([link.statusCode, pixel.statusCode, wrong.statusCode]).toEqual([302, 200, 404]);
  expect(await hits(peeked)).toMatchObject([
    { link: 1, head: true },
    { link: 0, head: true },
  ]);
});

describe('the hidden link', () => {
  it('leads nowhere, and its hit is stored', async () => {
    const { deliveryId: scanned } = await seedDelivery(app);
    const answer = await app.http.inject(path(app.linksOf(scanned).hiddenUrl ?? ''));
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.body).toContain('<h1>There is nothing here</h1>');
    expect(await hits(scanned)).toMatchObject([{ link: HIDDEN_LINK, head: false }]);
  });

  it('cannot be made to lead anywhere', async () => {
    const { deliveryId: scanned } = await seedDelivery(app);
    const answer = await app.http.inject(`${path(app.linksOf(scanned).hiddenUrl ?? '')}?dest=https%3A%2F%2Fevil.example`);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(await hits(scanned)).toEqual([]);
  });
});

it('every one of many simultaneous hits is stored, in the month it belongs to', async () => {
  const { deliveryId: busy } = await seedDelivery(app);
  const url = path(app.linksOf(busy).pixelUrl ?? '');
  app.clock.set(new Date('2026-12-31T23:59:59.999Z'));
  const december = Array.from({ length: 300 }, () => app.http.inject(url));
  await Promise.all(december);
  app.clock.set(new Date('2027-01-01T00:00:00.000Z'));
  await Promise.all(Array.from({ length: 300 }, () => app.http.inject(url)));
  const { rows } = await app.database.pool.query(
    'SELECT tableoid::regclass::text AS month, count(*)::int AS hits FROM mailer.hits WHERE delivery_id = $1 GROUP BY 1 ORDER BY 1',
    [busy],
  );
  expect(rows).toEqual([
    { month: 'mailer.hits_2026_12', hits: 300 },
    { month: 'mailer.hits_2027_01', hits: 300 },
  ]);
});
