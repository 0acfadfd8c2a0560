import { UNDO_MS } from '@rekindle/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { type Calendar, moveTo } from '../calendar/sending-day.decide.js';
import { type SpecWorld, createMailerWorld } from '../testing/create-world.js';
import { eventually } from '../testing/eventually.js';
import type { SeededCampaign } from '../testing/seeded-campaign.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let world: SpecWorld;
let server: FakeSmtp;
let behaviour: ConstructorParameters<typeof FakeSmtp>[0] = {};

beforeAll(async () => {
  world = await createMailerWorld();
});
beforeEach(async () => {
  behaviour = {};
  server = new FakeSmtp({ onRcpt: (to) => behaviour?.onRcpt?.(to) ?? 250, onMessage: (...args) => behaviour?.onMessage?.(...args) ?? 250 });
  await server.listen();
});
afterEach(async () => {
  await world.stopSenders();
  await server.close();
  await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(() => world.close());

async function move({ accountId }: SeededCampaign, timeZone: string): Promise<void> {
  world.clock.advance(1_000);
  const { rows } = await world.database.pool.query<Calendar>(
    'SELECT time_zone AS "timeZone", left_zones AS "leftZones" FROM mailer.accounts WHERE account_id = $1',
    [accountId],
  );
  const { leftZones } = moveTo(timeZone, world.clock.now(), rows[0] as Calendar);
  await world.database.pool.query('UPDATE mailer.accounts SET time_zone = $2, left_zones = $3 WHERE account_id = $1', [
    accountId,
    timeZone,
    JSON.stringify(leftZones),
  ]);
}

const twoSenders = () => [1, 2].forEach(() => world.startSender(() => server.url));

async function launched(leads: number, options: Parameters<SpecWorld['seed']>[1] = {}): Promise<SeededCampaign> {
  const campaign = await world.seed(leads, options);
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  return campaign;
}

/** How many emails of each step have been sent. */
async function sentSteps({ campaignId }: SeededCampaign): Promise<number[]> {
  const { rows } = await world.database.pool.query<{ step: number; n: number }>(
    `SELECT step, count(*)::int AS n FROM mailer.deliveries WHERE campaign_id = $1 AND state = 'sent' GROUP BY 1`,
    [campaignId],
  );
  return [1, 2, 3, 4].map((step) => rows.find((row) => row.step === step)?.n ?? 0);
}

/** Resolves once every sender has looked for work again: an email that became due just now has been sent. */
async function looked(): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    const probe = await world.seed(1);
    await world.launch(probe);
    await world.settle();
    await world.database.pool.query('UPDATE mailer.sendings SET starts_at = $2 WHERE campaign_id = $1', [
      probe.campaignId,
      world.clock.now(),
    ]);
    await world.database.pool.query('UPDATE mailer.deliveries SET due_at = $2 WHERE campaign_id = $1 AND step = 1', [
      probe.campaignId,
      world.clock.now(),
    ]);
    await eventually(async () => expect(await sentSteps(probe)).toEqual([1, 0, 0, 0]));
    await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held' WHERE campaign_id = $1`, [probe.campaignId]);
  }
}

async function settled(campaign: SeededCampaign, sent: number[]): Promise<void> {
  await eventually(async () => expect(await sentSteps(campaign)).toEqual(sent));
  await looked();
  expect(await sentSteps(campaign)).toEqual(sent);
}

describe('a plan for 100 emails a day', () => {
  it('sends emails to 250 leads a hundred a day, first to those already written to', async () => {
    const campaign = await launched(250, { planId: 'starter' });
    twoSenders();
    for (const sent of [
      [100, 0, 0, 0],
      [200, 0, 0, 0],
      // Two days after the first emails the second ones are due; they fill both days.
      [200, 100, 0, 0],
      [200, 200, 0, 0],
      [250, 200, 0, 0],
    ]) {
      await settled(campaign, sent);
      world.clock.advance(DAY_MS);
    }
    expect(server.caught.filter(({ to }) => to.includes(campaign.listId.slice(-12)))).toHaveLength(450);
  });

  it("counts by the account's day, here 25 hours on the first of November, to the end of a month", async () => {
    world.clock.set(new Date('2027-11-07T03:00:00.000Z'));
    const campaign = await launched(310, { planId: 'starter', timeZone: 'America/New_York' });
    twoSenders();
    await settled(campaign, [100, 0, 0, 0]);
    world.clock.set(new Date('2027-11-07T03:59:59.000Z'));
    await settled(campaign, [100, 0, 0, 0]);
    world.clock.set(new Date('2027-11-07T04:00:00.000Z'));
    await settled(campaign, [200, 0, 0, 0]);
    world.clock.set(new Date('2027-11-08T04:59:59.000Z'));
    await settled(campaign, [200, 0, 0, 0]);
    world.clock.set(new Date('2027-11-08T05:00:00.000Z'));
    await settled(campaign, [300, 0, 0, 0]);
  });

  it('counts by the zone that the account moves to, and for a day also what was sent under the former one', async () => {
    world.clock.set(new Date('2027-06-30T22:30:00.000Z'));
    const campaign = await launched(250, { planId: 'starter' });
    twoSenders();
    await settled(campaign, [100, 0, 0, 0]);
    // West of UTC the same day is still going on; in Berlin, in July, another day was half an hour old when they were sent.
    await move(campaign, 'America/New_York');
    await settled(campaign, [100, 0, 0, 0]);
    await move(campaign, 'Europe/Berlin');
    await settled(campaign, [100, 0, 0, 0]);
    world.clock.set(new Date('2027-07-01T22:29:59.000Z'));
    await settled(campaign, [100, 0, 0, 0]);
    world.clock.set(new Date('2027-07-01T22:40:00.000Z'));
    await settled(campaign, [200, 0, 0, 0]);
  });

  it('gives no second day to an account that moves to a zone where the day has just begun, and back', async () => {
    world.clock.set(new Date('2027-07-10T15:20:00.000Z'));
    const campaign = await launched(450, { planId: 'starter' });
    twoSenders();
    await settled(campaign, [100, 0, 0, 0]);
    world.clock.set(new Date('2027-07-10T17:01:00.000Z'));
    // In Bangkok the 11th began a minute ago.
    await move(campaign, 'Asia/Bangkok');
    await settled(campaign, [100, 0, 0, 0]);
    world.clock.set(new Date('2027-07-11T15:30:00.000Z'));
    await settled(campaign, [200, 0, 0, 0]);
    world.clock.set(new Date('2027-07-11T17:01:00.000Z'));
    await settled(campaign, [300, 0, 0, 0]);
    await move(campaign, 'UTC');
    await settled(campaign, [300, 0, 0, 0]);
    // What was sent in Bangkok on the 12th counts towards the 12th.
    world.clock.set(new Date('2027-07-12T00:00:30.000Z'));
    await settled(campaign, [300, 0, 0, 0]);
  });

  it('begins its first day in the zone that was chosen before anything was sent', async () => {
    world.clock.set(new Date('2027-07-20T12:00:00.000Z'));
    const campaign = await launched(250, { planId: 'starter' });
    await move(campaign, 'Asia/Tokyo');
    twoSenders();
    await settled(campaign, [100, 0, 0, 0]);
    world.clock.set(new Date('2027-07-20T15:00:00.000Z'));
    await settled(campaign, [200, 0, 0, 0]);
  });

  it('counts test emails to leads', async () => {
    const campaign = await launched(110, { planId: 'starter' });
    const { rows } = await world.database.pool.query(
      `UPDATE mailer.deliveries SET test = true WHERE campaign_id = $1 AND step = 1 AND lead_id = ANY ($2) RETURNING 1`,
      [campaign.campaignId, campaign.leadIds.slice(0, 50)],
    );
    expect(rows).toHaveLength(50);
    twoSenders();
    await settled(campaign, [100, 0, 0, 0]);
  });
});

describe('a plan that changes in the middle of a day', () => {
  it('sends nothing more if the smaller one allows less than was sent already', async () => {
    const answers: (() => void)[] = [];
    let passed = 0;
    behaviour = { onMessage: () => ((passed += 1) <= 120 ? 250 : new Promise<250>((resolve) => answers.push(() => resolve(250)))) };
    const campaign = await launched(250, { planId: 'growth' });
    world.startSender(() => server.url);
    // Each of its twenty connections waits for an answer, and it holds more: nothing moves while the plan changes.
    await eventually(async () => expect(await world.states(campaign.campaignId)).toEqual({ sent: 120, waiting: 880 }));
    await eventually(() => expect(answers).toHaveLength(20));
    await world.grant(campaign.accountId, 'starter');
    await eventually(async () => expect(await world.claimed(campaign.campaignId)).toBe(20));
    behaviour = {};
    answers.forEach((answer) => answer());
    await settled(campaign, [140, 0, 0, 0]);
    world.clock.advance(DAY_MS);
    await settled(campaign, [240, 0, 0, 0]);
  });

  it('sends the remaining emails if the larger one allows them', async () => {
    const campaign = await launched(260, { planId: 'starter' });
    twoSenders();
    await settled(campaign, [100, 0, 0, 0]);
    await world.grant(campaign.accountId, 'growth');
    await settled(campaign, [250, 0, 0, 0]);
  });
});

describe('a plan that ends', () => {
  it('finishes the sequences of contacted leads, and new leads wait for another plan', async () => {
    const campaign = await launched(101, { planId: 'starter' });
    twoSenders();
    await settled(campaign, [100, 0, 0, 0]);
    await world.grant(campaign.accountId, 'free_trial');
    world.clock.advance(2 * DAY_MS);
    await settled(campaign, [100, 100, 0, 0]);
    expect(await world.states(campaign.campaignId)).toEqual({ sent: 200, waiting: 204 });
    world.clock.advance(4 * DAY_MS);
    await settled(campaign, [100, 100, 100, 0]);
    await world.grant(campaign.accountId, 'revival_starter');
    await settled(campaign, [101, 100, 100, 0]);
  });

  it('ends at its time, without an event', async () => {
    const campaign = await launched(101, { planId: 'starter' });
    const ends = new Date(world.clock.now().getTime() + DAY_MS);
    await world.grant(campaign.accountId, 'starter', ends);
    twoSenders();
    await settled(campaign, [100, 0, 0, 0]);
    world.clock.set(ends);
    await settled(campaign, [100, 0, 0, 0]);
  });
});

describe('an account with more active campaigns than its plan allows', () => {
  it('contacts new leads of the later ones only when an earlier one is complete, but finishes sequences already begun', async () => {
    let busy = true;
    behaviour = { onRcpt: (to) => (busy && to.startsWith('lead-1@') ? 451 : 250) };
    const first = await launched(1);
    world.clock.advance(HOUR_MS);
    const second = await launched(2, { accountId: first.accountId });
    twoSenders();
    await eventually(async () =>
      expect([await sentSteps(first), await sentSteps(second)]).toEqual([
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ]),
    );
    await world.grant(first.accountId, 'starter');
    busy = false;
    world.clock.advance(2 * DAY_MS);
    await settled(first, [1, 1, 0, 0]);
    await settled(second, [1, 1, 0, 0]);
    world.clock.advance(4 * DAY_MS);
    await settled(second, [1, 1, 1, 0]);
    world.clock.advance(7 * DAY_MS);
    await settled(first, [1, 1, 1, 1]);
    await settled(second, [2, 1, 1, 1]);
  });

  it('continues them all once a larger plan allows it', async () => {
    const first = await launched(1, { planId: 'starter' });
    const others = [await launched(1, { accountId: first.accountId }), await launched(1, { accountId: first.accountId })];
    twoSenders();
    await settled(first, [1, 0, 0, 0]);
    expect(await Promise.all(others.map(sentSteps))).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    await world.grant(first.accountId, 'growth');
    for (const other of others) await settled(other, [1, 0, 0, 0]);
  });
});
