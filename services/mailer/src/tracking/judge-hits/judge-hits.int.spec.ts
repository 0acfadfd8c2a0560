import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStore, type StoredEvent } from '@rekindle/event-sourcing';
import { type SeededDelivery, type TrackingApp, seedDelivery, startTracking } from '../testing/tracking-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.1';
let app: TrackingApp;
let seeded: SeededDelivery;
beforeAll(async () => void (app = await startTracking()));
beforeEach(async () => void (seeded = await seedDelivery(app)));
afterAll(() => app.close());

const get = async (url: string, userAgent = BROWSER): Promise<void> => {
  await app.http.inject({ url: url.slice(app.settings.publicUrl.length), headers: { 'user-agent': userAgent } });
};
const open = (userAgent?: string) => get(app.linksOf(seeded.deliveryId).pixelUrl ?? '', userAgent);
const click = (link: number, userAgent?: string) =>
  get(app.linksOf(seeded.deliveryId).track(`https://larkfield.example/${link}`, link), userAgent);
const events = async (): Promise<StoredEvent[]> =>
  app.http.get(EventStore).readStream(seeded.accountId, `outreach-${seeded.campaignId}-${seeded.leadId}`);
const recorded = async () => (await events()).map(({ type, data }) => [type, data.link ?? 0, data.verdict ?? data.evidence]);

describe('hits on a sent email', () => {
  it('are recorded once per link and verdict, even if further hits arrive', async () => {
    for (let i = 0; i < 3; i += 1) await open();
    await click(1);
    await click(2);
    await click(2);
    await open('Barracuda Sentinel (EE)');
    expect(await app.judge()).toBe(7);
    await open();
    await click(1);
    expect(await app.judge()).toBe(2);
    expect((await recorded()).sort()).toEqual([
      ['EmailClicked', 1, 'human'],
      ['EmailClicked', 2, 'human'],
      ['EmailOpened', 0, 'human'],
      ['EmailOpened', 0, 'machine'],
    ]);
  });

  it('are recorded with time, delivery and version of the rules', async () => {
    await click(1);
    await app.judge();
    const [event] = await events();
    const { accountId, campaignId, leadId } = seeded;
    expect(event).toMatchObject({ type: 'EmailClicked', occurredAt: app.clock.now(), metadata: { actor: 'system:judge-hits' } });
    expect(event?.data).toEqual({
      accountId,
      campaignId,
      leadId,
      step: 1,
      link: 1,
      verdict: 'human',
      reason: 'reader',
      classifier: 'rules@3',
    });
  });

  it("are a machine's if only isbot knows the crawler, and human from a mail client that isbot takes for a crawler", async () => {
    await click(1, 'Mozilla/5.0 (compatible; Nmap Scripting Engine; https://nmap.org/book/nse.html)');
    await click(2, 'Outlook-Android/2.0');
    await app.judge();
    expect((await recorded()).map(([, link, verdict]) => [link, verdict])).toEqual([
      [1, 'machine'],
      [2, 'human'],
    ]);
  });

  it("are a machine's if every link is followed at the same moment", async () => {
    for (const link of [1, 2, 3]) await click(link);
    await app.judge();
    expect((await recorded()).map(([, , verdict]) => verdict)).toEqual(['machine', 'machine', 'machine']);
  });

  it("are a machine's within two seconds of the sending, except in the sandbox", async () => {
    seeded = await seedDelivery(app, 'sent', 500);
    await open();
    await app.judge();
    expect(await recorded()).toEqual([['EmailOpened', 0, 'machine']]);
    seeded = await seedDelivery(app, 'sent', 500);
    await open();
    await app.judge({ sandbox: true });
    expect(await recorded()).toEqual([['EmailOpened', 0, 'human']]);
  });

  it('are recorded once when several judges work at the same time', async () => {
    for (let i = 0; i < 20; i += 1) await Promise.all([open(), click(1)]);
    await Promise.all([app.judge(), app.judge(), app.judge()]);
    await app.judge();
    expect((await recorded()).sort()).toEqual([
      ['EmailClicked', 1, 'human'],
      ['EmailOpened', 0, 'human'],
    ]);
  });
});

it('a hit proves that an email with an unknown outcome arrived', async () => {
  seeded = await seedDelivery(app, 'unknown');
  await open();
  await click(1);
  await app.judge();
  expect(await recorded()).toEqual([
    ['EmailOutcomeResolved', 0, 'open'],
    ['EmailOpened', 0, 'human'],
    ['EmailClicked', 1, 'human'],
  ]);
  const { rows } = await app.database.pool.query('SELECT state, opened_at, clicked_at FROM mailer.deliveries WHERE id = $1', [
    seeded.deliveryId,
  ]);
  expect(rows).toEqual([{ state: 'sent', opened_at: app.clock.now(), clicked_at: app.clock.now() }]);
});

it('a hit on an email in flight waits for its outcome', async () => {
  seeded = await seedDelivery(app, 'in_flight');
  await open();
  expect(await app.judge()).toBe(0);
  await app.database.pool.query(`UPDATE mailer.deliveries SET state = 'sent', sent_at = intended_at WHERE id = $1`, [seeded.deliveryId]);
  expect(await app.judge()).toBe(1);
  expect(await recorded()).toEqual([['EmailOpened', 0, 'human']]);
});

it("a hit during the hand-over waits for its outcome, and is a machine's", async () => {
  seeded = await seedDelivery(app, 'waiting');
  const { pool } = app.database;
  await pool.query('UPDATE mailer.deliveries SET lease = 7, intended_at = NULL WHERE id = $1', [seeded.deliveryId]);
  await click(1);
  expect(await app.judge()).toBe(0);
  app.clock.advance(3_000);
  await pool.query(`UPDATE mailer.deliveries SET state = 'sent', intended_at = $2, sent_at = $2 WHERE id = $1`, [
    seeded.deliveryId,
    app.clock.now(),
  ]);
  expect(await app.judge()).toBe(1);
  expect(await recorded()).toEqual([['EmailClicked', 1, 'machine']]);
});

it.each([
  ["on an email that its server gave back is a machine's", 'waiting', [['EmailOpened', 0, 'machine']]],
  [
    "before the connection broke may be a reader's",
    'unknown',
    [
      ['EmailOutcomeResolved', 0, 'open'],
      ['EmailOpened', 0, 'human'],
    ],
  ],
])('a hit %s', async (_, state, expected) => {
  seeded = await seedDelivery(app, state, state === 'unknown' ? -60_000 : 0);
  if (state === 'waiting')
    await app.database.pool.query('UPDATE mailer.deliveries SET intended_at = NULL WHERE id = $1', [seeded.deliveryId]);
  await open();
  await app.judge();
  expect(await recorded()).toEqual(expected);
});

it('a hit on an email that no longer exists is judged but not recorded', async () => {
  await app.database.pool.query('DELETE FROM mailer.deliveries WHERE id = $1', [seeded.deliveryId]);
  await open();
  expect(await app.judge()).toBe(1);
  expect(await events()).toEqual([]);
});

it('a judge that dies has judged nothing', async () => {
  await open();
  await app.database.pool.query(`CREATE FUNCTION mailer.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'died here'; END $$`);
  await app.database.pool.query('CREATE TRIGGER fail BEFORE INSERT ON es.events EXECUTE FUNCTION mailer.fail()');
  await expect(app.judge()).rejects.toThrow('died here');
  await app.database.pool.query('DROP TRIGGER fail ON es.events; DROP FUNCTION mailer.fail');
  expect(await app.judge()).toBe(1);
  expect(await recorded()).toEqual([['EmailOpened', 0, 'human']]);
});

it('hits before and after a clock change keep their own time', async () => {
  const before = app.clock.now();
  await open();
  app.clock.advance(2 * 86_400_000);
  await click(1);
  await app.judge();
  expect((await events()).map((event) => event.occurredAt)).toEqual([before, app.clock.now()]);
});
