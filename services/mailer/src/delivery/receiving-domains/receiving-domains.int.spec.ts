import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { UNDO_MS, outreachStream } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { ReceivingDomains } from './receiving-domains.js';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';

const SENDERS = 10;
const LIMIT = 30;
const MINUTE_MS = 60_000;
const LEADS = 200;

let world: SpecWorld;
let server: FakeSmtp;
beforeAll(async () => void (world = await createMailerWorld()));
beforeEach(async () => {
  server = new FakeSmtp();
  await server.listen();
  world.clock.set(new Date('2026-11-24T10:00:00.000Z'));
  world.receivingDomainLimit = LIMIT;
});
afterEach(async () => {
  await world.stopSenders();
  await server.close();
  await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
  await world.database.pool.query('DELETE FROM mailer.receiving_domains');
});
afterAll(() => world.close());

/** Half of the leads use one provider; each of the others has a domain of its own. */
async function launched(leads = LEADS): Promise<SeededCampaign> {
  const campaign = await world.seed(leads, { address: (n) => (n % 2 ? `lead-${n}@large.example` : `lead@own-${n}.example`) });
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  return campaign;
}

const sentTo = (domain: string): number => server.caught.filter(({ to }) => to.endsWith(`@${domain}`)).length;

/** First emails that are due and unclaimed. */
async function openNow({ campaignId }: SeededCampaign): Promise<number> {
  const { rows } = await world.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM mailer.deliveries WHERE campaign_id = $1 AND step = 1 AND state = 'waiting' AND due_at <= $2`,
    [campaignId, world.clock.now()],
  );
  return rows[0]?.n ?? 0;
}

it(`${SENDERS} senders together send one domain its limit a minute, and other domains as fast as they can`, async () => {
  const campaign = await launched();
  for (let n = 0; n < SENDERS; n += 1) world.startSender(() => server.url);
  await eventually(async () => expect(await openNow(campaign)).toBe(0));
  await eventually(() => expect([sentTo('large.example'), server.caught.length]).toEqual([LIMIT, LEADS / 2 + LIMIT]));
  const counts: number[] = [];
  for (let minute = 1; minute <= 3; minute += 1) {
    const before = sentTo('large.example');
    world.clock.advance(MINUTE_MS);
    await eventually(async () => expect(await openNow(campaign)).toBe(0));
    await eventually(async () => expect((await world.states(campaign.campaignId)).sent).toBe(server.caught.length));
    counts.push(sentTo('large.example') - before);
  }
  for (const sent of counts) expect(sent).toBeLessThanOrEqual(LIMIT);
  world.clock.advance(10 * MINUTE_MS);
  await eventually(async () => expect(await openNow(campaign)).toBe(0));
  for (let minute = 0; minute < 5 && server.caught.length < LEADS; minute += 1) {
    world.clock.advance(MINUTE_MS);
    await eventually(async () => expect(await openNow(campaign)).toBe(0));
  }
  await eventually(() => expect(server.caught.length).toBe(LEADS));
  expect(new Set(server.caught.map(({ to }) => to)).size).toBe(LEADS);
});

it("shows each waiting email's new time in its lead's history", async () => {
  world.receivingDomainLimit = 1;
  const campaign = await launched(6);
  world.startSender(() => server.url);
  await eventually(async () => expect(await openNow(campaign)).toBe(0));
  await eventually(() => expect(server.caught.length).toBe(4));
  const { rows } = await world.database.pool.query<{ leadId: string; dueAt: Date }>(
    `SELECT lead_id AS "leadId", due_at AS "dueAt" FROM mailer.deliveries WHERE campaign_id = $1 AND step = 1 AND state = 'waiting' ORDER BY due_at`,
    [campaign.campaignId],
  );
  const now = world.clock.now().getTime();
  expect(rows.map(({ dueAt }) => dueAt.getTime() - now)).toEqual([MINUTE_MS, 2 * MINUTE_MS]);
  for (const { leadId, dueAt } of rows) {
    const events = await world.store.readStream(campaign.accountId, outreachStream({ campaignId: campaign.campaignId, leadId }));
    const data = { accountId: campaign.accountId, campaignId: campaign.campaignId, leadId, step: 1 };
    expect(events.map(({ type }) => type)).toEqual(['OutreachPlanned', 'EmailPostponed']);
    expect(events.at(-1)?.data).toEqual({ ...data, dueAt: dueAt.toISOString(), reason: 'receiving_domain' });
  }
});

it('stores no domain in clear text', async () => {
  await launched(4);
  world.startSender(() => server.url);
  await eventually(() => expect(server.caught.length).toBe(4));
  const { rows } = await world.database.pool.query<{ hash: string }>('SELECT domain_hash AS hash FROM mailer.receiving_domains');
  expect(rows).toHaveLength(3);
  for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{32}$/);
});

it('forgets domains that nothing was sent to for a day', async () => {
  await launched(4);
  world.startSender(() => server.url);
  await eventually(() => expect(server.caught.length).toBe(4));
  world.clock.advance(25 * 3_600_000);
  const later = new ReceivingDomains(world.clock, { ...world.settings, receivingDomainLimit: LIMIT });
  await later.admit(world.database.pool, [{ deliveryId: 'x', route: null, domain: 'other.example' }]);
  expect((await world.database.pool.query('SELECT 1 FROM mailer.receiving_domains')).rowCount).toBe(1);
});

it('looks nothing up if no limit is set', async () => {
  world.receivingDomainLimit = null;
  await launched(40);
  world.startSender(() => server.url);
  await eventually(() => expect(server.caught.length).toBe(40));
  expect((await world.database.pool.query('SELECT 1 FROM mailer.receiving_domains')).rowCount).toBe(0);
});
