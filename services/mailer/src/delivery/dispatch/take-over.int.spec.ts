import { UNDO_MS } from '@rekindle/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Claimer } from '../../claiming/claimer.js';
import { MailboxFleet } from '../../claiming/mailbox-fleet.js';
import { SenderLease } from '../../claiming/sender-lease.js';
import type { Journal } from '../journal/journal.js';
import { LimitNotices } from '../../limits/limit-notices.js';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';

let world: SpecWorld;
let server: FakeSmtp;
beforeAll(async () => {
  world = await createMailerWorld();
  server = new FakeSmtp();
  await server.listen();
});
afterEach(async () => {
  await world.stopSenders();
  await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const folder = (): string => join(world.settings.home, 'sending');
const elsewhere = (): string => join(world.settings.home, 'elsewhere');

/** A sender dies holding six emails: two were answered, one was begun, three were not. */
async function die(): Promise<{ campaign: SeededCampaign; lease: SenderLease; journal: Journal }> {
  const { pool } = world.database;
  const campaign = await world.seed(6);
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  const lease = await SenderLease.acquire(pool);
  const journal = world.journals.open(lease.journal);
  const claims = await new Claimer(world.clock, new LimitNotices(pool, world.jobs), new MailboxFleet(world.clock, world.settings)).claim(
    pool,
    lease.id,
    6,
  );
  expect(claims).toHaveLength(6);
  for (const { deliveryId } of claims.slice(0, 3)) journal.begin(deliveryId, `<${deliveryId}@rekindle.example>`);
  journal.answered(claims[0]?.deliveryId ?? '', { kind: 'accepted' });
  journal.answered(claims[1]?.deliveryId ?? '', { kind: 'refused', smtpCode: 554, reason: 'message_refused' });
  journal.close();
  await lease.release();
  return { campaign, lease, journal };
}

const runHousekeeping = () => world.housekeeping().run(world.database.pool);
const endGracePeriod = () => world.database.pool.query(`UPDATE mailer.senders SET ended_at = ended_at - interval '61 seconds'`);
const senders = async () => (await world.database.pool.query('SELECT 1 FROM mailer.senders')).rowCount;
const first = async ({ campaignId }: SeededCampaign): Promise<Record<string, number>> => {
  const { rows } = await world.database.pool.query<{ state: string; n: number }>(
    'SELECT state, count(*)::int AS n FROM mailer.deliveries WHERE campaign_id = $1 AND step = 1 GROUP BY state',
    [campaignId],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};

describe('a sender that is gone', () => {
  it('is settled from its journal: what it had begun is known or unknown, the rest is sent', async () => {
    const { campaign } = await die();
    await runHousekeeping();
    expect(await first(campaign)).toEqual({ sent: 1, failed: 1, unknown: 1, waiting: 3 });
    expect(await senders()).toBe(0);
    const before = server.caught.length;
    world.startSender(() => server.url);
    await eventually(async () => expect(await first(campaign)).toEqual({ sent: 4, failed: 1, unknown: 1 }));
    expect(server.caught.length - before).toBe(3);
  });

  it('keeps its claims for a minute if its journal is missing; then all of them are unknown, and nothing is sent', async () => {
    const { campaign } = await die();
    rmSync(folder(), { recursive: true });
    await runHousekeeping();
    expect(await first(campaign)).toEqual({ waiting: 6 });
    await endGracePeriod();
    await runHousekeeping();
    expect(await first(campaign)).toEqual({ unknown: 6 });
    expect(await world.claimed(campaign.campaignId)).toBe(0);
  });

  it('is settled after all if its journal appears later', async () => {
    const { campaign } = await die();
    mkdirSync(elsewhere(), { recursive: true });
    cpSync(folder(), elsewhere(), { recursive: true });
    rmSync(folder(), { recursive: true });
    await endGracePeriod();
    await runHousekeeping();
    expect(await first(campaign)).toEqual({ unknown: 6 });
    renameSync(elsewhere(), folder());
    await runHousekeeping();
    expect(await first(campaign)).toEqual({ sent: 1, failed: 1, unknown: 1, waiting: 3 });
    const before = server.caught.length;
    world.startSender(() => server.url);
    await eventually(async () => expect(await first(campaign)).toEqual({ sent: 4, failed: 1, unknown: 1 }));
    expect(server.caught.length - before).toBe(3);
  });
});

describe('a journal that cannot be written', () => {
  it('prevents emails from beginning, and the claimed ones are sent once it can be written', async () => {
    const campaign = await world.seed(3);
    await world.launch(campaign);
    await world.settle();
    world.clock.advance(UNDO_MS);
    const before = server.caught.length;
    const open = world.journals.open.bind(world.journals);
    const full = new Error('ENOSPC: no space left on device, write');
    world.journals.open = (name) =>
      Object.assign(open(name), {
        begin: () => {
          throw full;
        },
      });
    world.startSender(() => server.url);
    await expect(world.stopped()).rejects.toThrow('ENOSPC');
    expect(server.caught.length - before).toBe(0);
    expect([await first(campaign), await world.claimed(campaign.campaignId)]).toEqual([{ waiting: 3 }, 0]);
    world.journals.open = open;
    world.startSender(() => server.url);
    await eventually(async () => expect(await first(campaign)).toEqual({ sent: 3 }));
    expect(server.caught.length - before).toBe(3);
  });
});
