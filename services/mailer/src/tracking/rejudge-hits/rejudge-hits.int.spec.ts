import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PreviewRejudging, RejudgeHits, type Rejudging } from '@rekindle/contracts';
import { EventStore, type StoredEvent } from '@rekindle/event-sourcing';
import { type SeededDelivery, type TrackingApp, seedDelivery, startTracking } from '../testing/tracking-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MIMECAST = '205.139.111.7';
const READER = '203.0.113.9';
let app: TrackingApp;
let seeded: SeededDelivery;
beforeAll(async () => void (app = await startTracking()));
beforeEach(async () => {
  await app.database.pool.query('TRUNCATE mailer.hits, mailer.engagements');
  seeded = await seedDelivery(app);
});
afterAll(() => app.close());

const get = async (url: string, from: string): Promise<void> => {
  await app.http.inject({ url: url.slice(app.settings.publicUrl.length), headers: { 'user-agent': BROWSER, 'x-forwarded-for': from } });
};
const open = (from = READER, of = seeded) => get(app.linksOf(of.deliveryId).pixelUrl ?? '', from);
const click = (link: number, from = READER) => get(app.linksOf(seeded.deliveryId).track(`https://larkfield.example/${link}`, link), from);
const events = async ({ accountId, campaignId, leadId } = seeded): Promise<StoredEvent[]> =>
  app.http.get(EventStore).readStream(accountId, `outreach-${campaignId}-${leadId}`);
const reclassified = async (of = seeded) => (await events(of)).filter(({ type }) => type === 'HitReclassified').map(({ data }) => data);
const delivery = async (of = seeded) => {
  const { rows } = await app.database.pool.query('SELECT opened_at, clicked_at FROM mailer.deliveries WHERE id = $1', [of.deliveryId]);
  return rows[0] as { opened_at: Date | null; clicked_at: Date | null };
};
const outcome = async () => {
  const { rows } = await app.database.pool.query('SELECT opened, clicked FROM mailer.outreaches WHERE lead_id = $1', [seeded.leadId]);
  return rows[0] as object;
};
const kept = async () => {
  const { rows } = await app.database.pool.query(
    'SELECT link, verdict FROM mailer.engagements WHERE delivery_id = $1 ORDER BY link, verdict',
    [seeded.deliveryId],
  );
  return rows as object[];
};
const preview = (version: string): Promise<Rejudging> => app.http.get(QueryBus).execute(new PreviewRejudging(version));
const rejudge = (version: string): Promise<Rejudging> => app.http.get(CommandBus).execute(new RejudgeHits(version));

describe('judging hits again by another version of the rules', () => {
  it('can be previewed, and changes nothing before it is applied', async () => {
    for (const from of [MIMECAST, READER]) await open(from);
    await app.judge();
    expect(await preview('rules@2')).toEqual({
      judged: 2,
      changed: [{ from: 'machine', to: 'human', reason: 'reader', hits: 1 }],
    });
    expect(await reclassified()).toEqual([]);
  });

  it("takes a scanner's hits away from people, and the earlier version gives them back", async () => {
    const at = app.clock.now();
    await open(MIMECAST);
    await click(1, MIMECAST);
    await app.judge();
    expect([await delivery(), await outcome()]).toEqual([
      { opened_at: null, clicked_at: null },
      { opened: false, clicked: false },
    ]);

    app.clock.advance(60_000);
    await rejudge('rules@2');
    expect([await delivery(), await outcome()]).toEqual([
      { opened_at: at, clicked_at: at },
      { opened: true, clicked: true },
    ]);
    expect(await kept()).toEqual([0, 1].map((link) => ({ link, verdict: 'human' })));
    const { accountId, campaignId, leadId } = seeded;
    const ids = { accountId, campaignId, leadId, step: 1, classifier: 'rules@2' };
    const [moment, never] = [at.toISOString(), null];
    const [given, taken] = [
      { before: never, after: moment, leadBefore: never, leadAfter: moment },
      { before: moment, after: never, leadBefore: moment, leadAfter: never },
    ];
    expect(await reclassified()).toEqual([
      { ...ids, action: 'open', verdict: 'human', ...given },
      { ...ids, action: 'open', verdict: 'machine', ...taken },
      { ...ids, action: 'click', verdict: 'human', ...given },
      { ...ids, action: 'click', verdict: 'machine', ...taken },
    ]);

    await rejudge('rules@3');
    expect([await delivery(), await outcome()]).toEqual([
      { opened_at: null, clicked_at: null },
      { opened: false, clicked: false },
    ]);
    expect(await kept()).toEqual([0, 1].map((link) => ({ link, verdict: 'machine' })));
  });

  it("keeps a person's hit if another one of the same kind was human, at the time of that one", async () => {
    await open(MIMECAST);
    await app.judge();
    await rejudge('rules@2');
    app.clock.advance(3_600_000);
    const later = app.clock.now();
    await open();
    await app.judge();
    await rejudge('rules@3');
    expect(await delivery()).toEqual({ opened_at: later, clicked_at: null });
    expect((await reclassified()).at(-2)).toMatchObject({ verdict: 'human', after: later.toISOString(), leadAfter: later.toISOString() });
  });

  it('can be repeated safely', async () => {
    await open(MIMECAST);
    await app.judge();
    expect((await rejudge('rules@2')).judged).toBe(1);
    const before = await events();
    expect(await rejudge('rules@2')).toEqual({ judged: 0, changed: [] });
    expect(await events()).toEqual(before);
  });

  it('continues where it was interrupted', async () => {
    const other = await seedDelivery(app);
    for (const one of [seeded, other]) await open(MIMECAST, one);
    await app.judge();
    await app.database.pool.query(
      `CREATE FUNCTION mailer.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.data->>'leadId' = '${other.leadId}' THEN RAISE 'died here'; END IF; RETURN NEW; END $$`,
    );
    await app.database.pool.query('CREATE TRIGGER fail BEFORE INSERT ON es.events FOR EACH ROW EXECUTE FUNCTION mailer.fail()');
    await expect(rejudge('rules@2')).rejects.toThrow('died here');
    await app.database.pool.query('DROP TRIGGER fail ON es.events; DROP FUNCTION mailer.fail');
    await rejudge('rules@2');
    for (const one of [seeded, other]) {
      expect((await reclassified(one)).map(({ verdict, after }) => [verdict, after !== null])).toEqual([
        ['human', true],
        ['machine', false],
      ]);
      expect((await delivery(one)).opened_at).not.toBeNull();
    }
  });

  it('happens once, even if two operators start it', async () => {
    await open(MIMECAST);
    await app.judge();
    await Promise.all([rejudge('rules@2'), rejudge('rules@2')]);
    expect(await reclassified()).toHaveLength(2);
  });

  it('is refused for a version that does not exist', () =>
    expect(rejudge('rules@9')).rejects.toThrow('There is no version "rules@9" of the rules: there are rules@2 and rules@3.'));
});

describe('judging incoming hits', () => {
  it("takes a scan's first links back when its hidden link is followed", async () => {
    await click(1, '192.0.2.7');
    expect(await app.judge()).toBe(1);
    expect((await delivery()).clicked_at).not.toBeNull();
    await get(app.linksOf(seeded.deliveryId).hiddenUrl ?? '', '192.0.2.7');
    await app.judge();
    expect((await delivery()).clicked_at).toBeNull();
    expect((await events()).map(({ type, data }) => [type, data.verdict, data.reason ?? data.after])).toEqual([
      ['EmailClicked', 'human', 'reader'],
      ['HitReclassified', 'human', null],
      ['HitReclassified', 'machine', app.clock.now().toISOString()],
    ]);
  });

  it("takes back links followed one after another, but not a reader's between them", async () => {
    await click(1, '192.0.2.7');
    await app.judge();
    app.clock.advance(120_000);
    await click(1, READER);
    await app.judge();
    app.clock.advance(120_000);
    for (const link of [1, 2, 3]) await click(link, '192.0.2.7');
    await app.judge();
    expect((await delivery()).clicked_at).not.toBeNull();
  });

  it('does not count an unseen link alone as a click', async () => {
    await get(app.linksOf(seeded.deliveryId).hiddenUrl ?? '', MIMECAST);
    await app.judge();
    expect(await events()).toEqual([]);
  });
});
