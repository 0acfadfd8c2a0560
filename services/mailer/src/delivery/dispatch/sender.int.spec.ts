import { UNDO_MS } from '@rekindle/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { inTransaction } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let world: SpecWorld;
let server: FakeSmtp;

beforeAll(async () => {
  world = await createMailerWorld();
});
afterEach(async () => {
  await world.stopSenders();
  await server.close();
  // The next spec's sender must not send what an earlier spec leaves behind.
  await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(() => world.close());

async function startServer(behaviour: ConstructorParameters<typeof FakeSmtp>[0] = {}): Promise<void> {
  server = new FakeSmtp(behaviour);
  await server.listen();
}

const startSender = () => world.startSender(() => server.url);

async function launched(leads: number, options: Parameters<SpecWorld['seed']>[1] = {}): Promise<SeededCampaign> {
  const campaign = await world.seed(leads, options);
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  return campaign;
}

const eventsOf = async ({ accountId, campaignId }: SeededCampaign, leadId: string | undefined) =>
  (await world.store.readStream(accountId, `outreach-${campaignId}-${leadId}`)).map(({ type }) => type);

/** Waits until the attempt at every lead is recorded: an attempt after the clock has moved would be too late. */
const allDeferred = (campaign: SeededCampaign) =>
  eventually(async () => {
    const last = await Promise.all(campaign.leadIds.map(async (leadId) => (await eventsOf(campaign, leadId)).at(-1)));
    expect(last).toEqual(campaign.leadIds.map(() => 'EmailDeferred'));
  });

const statesBecome = (campaign: SeededCampaign, states: Record<string, number>) =>
  eventually(async () => expect(await world.states(campaign.campaignId)).toEqual(states));

describe('a launched campaign', () => {
  it('sends each step to each lead on its day, and is complete then', async () => {
    await startServer();
    const campaign = await launched(30);
    startSender();
    for (const [sent, days] of [
      [30, 2],
      [60, 4],
      [90, 7],
      [120, 1],
    ] as const) {
      await eventually(async () => expect((await world.states(campaign.campaignId)).sent).toBe(sent));
      world.clock.advance(days * DAY_MS);
    }
    expect(server.caught).toHaveLength(120);
    await eventually(async () => expect((await world.sendings.find(world.database.pool, campaign.campaignId))?.state).toBe('completed'));
    expect(await eventsOf(campaign, campaign.leadIds[0])).toEqual([
      'OutreachPlanned',
      ...Array(4).fill(['EmailIntended', 'EmailSent']).flat(),
    ]);
    const sending = await world.store.readStream(campaign.accountId, `sending-${campaign.campaignId}`);
    expect(sending.map(({ type }) => type)).toEqual(['SendingStarted', 'SendingCompleted']);
  });

  it('sends nothing until its first minute is over', async () => {
    await startServer();
    const campaign = await world.seed(2);
    await world.launch(campaign);
    await world.settle();
    startSender();
    world.clock.advance(UNDO_MS - 1);
    const probe = await launchedTestProbe();
    expect(await world.states(campaign.campaignId)).toEqual({ waiting: 8 });
    world.clock.advance(1);
    await eventually(async () => expect((await world.states(campaign.campaignId)).sent).toBe(2));
    expect(probe).toBe(true);
  });

  it('sends the emails that the launch confirmed, in its sender’s name, with everything an email needs', async () => {
    await startServer();
    const campaign = await launched(1);
    startSender();
    await eventually(() => expect(server.caught).toHaveLength(1));
    const { message } = server.caught[0] ?? { message: '' };
    const { rows } = await world.database.pool.query<{ id: string }>(
      'SELECT id FROM mailer.deliveries WHERE campaign_id = $1 AND step = 1',
      [campaign.campaignId],
    );
    expect(message).toContain('From: "Olive" <hello@rekindle.example>');
    expect(message).toContain('Reply-To: <olive@acme.example>');
    expect(message).toContain('Subject: Step 1');
    expect(message).toContain(`Message-ID: <${rows[0]?.id}@rekindle.example>`);
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(message).toContain('Hello Lead 0');
    expect(message).toContain('1 Main St');
  });
});

/** Moves the clock to each next attempt at a campaign's first emails until there is none. @returns how often each was deferred */
async function retried({ campaignId }: SeededCampaign): Promise<number> {
  for (;;) {
    const { rows } = await world.database.pool.query<{ due: Date | null; tries: number }>(
      `SELECT max(due_at) FILTER (WHERE state = 'waiting') AS due, max(attempt) AS tries FROM mailer.deliveries WHERE campaign_id = $1 AND step = 1`,
      [campaignId],
    );
    const { due = null, tries = 0 } = rows[0] ?? {};
    if (due === null) return tries;
    if (due > world.clock.now()) world.clock.set(due);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Another campaign's email, sent after the clock moved: it proves that the sender has looked again. */
async function launchedTestProbe(): Promise<boolean> {
  const probe = await world.seed(1);
  await world.launch(probe);
  await world.settle();
  await world.database.pool.query(`UPDATE mailer.sendings SET starts_at = $2 WHERE campaign_id = $1`, [
    probe.campaignId,
    world.clock.now(),
  ]);
  await world.database.pool.query(`UPDATE mailer.deliveries SET due_at = $2 WHERE campaign_id = $1 AND step = 1`, [
    probe.campaignId,
    world.clock.now(),
  ]);
  await eventually(async () => expect((await world.states(probe.campaignId)).sent).toBe(1));
  return true;
}

describe('the sender', () => {
  it('retries when a mail server is unreachable, until it is back', async () => {
    await startServer();
    const { url } = server;
    await server.close();
    const campaign = await launched(5);
    world.startSender(() => url);
    await allDeferred(campaign);
    expect(await eventsOf(campaign, campaign.leadIds[4])).toEqual(['OutreachPlanned', 'EmailDeferred']);
    expect(await world.states(campaign.campaignId)).toEqual({ waiting: 20 });
    await server.listen(Number(new URL(url).port));
    world.clock.advance(HOUR_MS);
    await statesBecome(campaign, { sent: 5, waiting: 15 });
  });

  it('gives up after a mail server has been unreachable for 72 hours', async () => {
    await startServer();
    const { url } = server;
    await server.close();
    const campaign = await launched(3);
    world.startSender(() => url);
    const tries = await retried(campaign);
    expect(await world.states(campaign.campaignId)).toEqual({ failed: 3, skipped: 9 });
    expect(await eventsOf(campaign, campaign.leadIds[0])).toEqual([
      'OutreachPlanned',
      ...Array<string>(tries).fill('EmailDeferred'),
      'EmailIntended',
      'EmailFailed',
      'OutreachStopped',
    ]);
    expect(tries).toBe(25);
    const sending = () => world.store.readStream(campaign.accountId, `sending-${campaign.campaignId}`);
    await eventually(async () =>
      expect((await sending()).map(({ type, data }) => [type, data.failed])).toEqual([
        ['SendingStarted', undefined],
        ['SendingFailed', 3],
        ['SendingCompleted', undefined],
      ]),
    );
  });

  it('ends the outreach to a lead, and to no other, when the server permanently refuses the recipient', async () => {
    await startServer({ onRcpt: (to) => (to.startsWith('lead-1@') ? 550 : 250) });
    const campaign = await launched(3);
    startSender();
    await statesBecome(campaign, { sent: 2, failed: 1, skipped: 3, waiting: 6 });
    expect(await eventsOf(campaign, campaign.leadIds[1])).toEqual(['OutreachPlanned', 'EmailIntended', 'EmailFailed', 'OutreachStopped']);
  });

  it('retries later when the server is not ready for a message', async () => {
    let busy = true;
    await startServer({ onMessage: () => (busy ? 452 : 250) });
    const campaign = await launched(2);
    startSender();
    await allDeferred(campaign);
    expect(await world.states(campaign.campaignId)).toEqual({ waiting: 8 });
    busy = false;
    world.clock.advance(HOUR_MS);
    await statesBecome(campaign, { sent: 2, waiting: 6 });
    expect(await eventsOf(campaign, campaign.leadIds[0])).toEqual([
      'OutreachPlanned',
      'EmailIntended',
      'EmailDeferred',
      'EmailIntended',
      'EmailSent',
    ]);
  });

  it('marks an email unknown when the connection breaks after its message: never sent again, but the sequence continues', async () => {
    let first = true;
    await startServer({ onMessage: () => (first ? ((first = false), 'drop') : 250) });
    const campaign = await launched(1);
    startSender();
    await statesBecome(campaign, { unknown: 1, waiting: 3 });
    world.clock.advance(2 * DAY_MS);
    await statesBecome(campaign, { unknown: 1, sent: 1, waiting: 2 });
    expect(server.caught.map(({ message }) => /Subject: (.*)/.exec(message)?.[1]?.trim())).toEqual(['Step 2']);
  });

  it('sends every email through few connections if the server wants few', async () => {
    let open = 0;
    await startServer({ banner: '220 one at a time', onMail: () => ((open = Math.max(open, server.connectionsNow)), 250) });
    server.most = 2;
    const campaign = await launched(40);
    startSender();
    await statesBecome(campaign, { sent: 40, waiting: 120 });
    expect(open).toBeLessThanOrEqual(2);
  });
});

describe('just before sending', () => {
  it('an address suppressed since the claim is skipped', async () => {
    await startServer();
    const campaign = await launched(1);
    const hash = addressHash(world.settings.encryptionKey, campaign.accountId, `lead-0@${campaign.listId.slice(-12)}.example`);
    const row = [campaign.accountId, hash, 'unsubscribed', world.clock.now()];
    await world.database.pool.query('INSERT INTO mailer.suppressions VALUES ($1, $2, $3, $4)', row);
    startSender();
    await statesBecome(campaign, { skipped: 4 });
    expect(server.caught).toEqual([]);
  });

  it('a lead erased from the vault since the claim is skipped', async () => {
    await startServer();
    const campaign = await launched(2);
    await world.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [campaign.leadIds[0]]);
    startSender();
    await statesBecome(campaign, { skipped: 4, sent: 1, waiting: 3 });
    expect(await eventsOf(campaign, campaign.leadIds[0])).toEqual(['OutreachPlanned', 'OutreachStopped']);
  });
});

describe('an email whose text changes while the server is asked whether it takes it', () => {
  const asked = (answers: readonly PromiseWithResolvers<number>[], reached: (times: number) => void) => {
    let times = 0;
    return () => {
      reached((times += 1));
      return answers[times - 1]?.promise ?? 354;
    };
  };

  it('is sent once, with the new text, though the server accepts the old one after the email was claimed again', async () => {
    const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    await startServer({ onData: asked(answers, (times) => (times === 1 ? first : second).resolve(null)) });
    const campaign = await launched(1);
    startSender();
    await first.promise;
    await world.edit(campaign, 1, 'New words for {{ first_name }}');
    await world.settle();
    await second.promise;
    answers[0]?.resolve(354);
    await eventually(() => expect(server.connectionsNow).toBe(1));
    answers[1]?.resolve(354);
    await statesBecome(campaign, { sent: 1, waiting: 3 });
    expect(server.caught.map(({ message }) => message.includes('New words for'))).toEqual([true]);
  });

  it('is sent with the new text, though the server refuses the old one in that moment', async () => {
    const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    await startServer({ onData: asked(answers, (times) => (times === 1 ? first : second).resolve(null)) });
    const campaign = await launched(1);
    startSender();
    await first.promise;
    await world.edit(campaign, 1, 'New words for {{ first_name }}');
    await world.settle();
    await second.promise;
    answers[0]?.resolve(554);
    await launched(1).then((probe) => statesBecome(probe, { sent: 1, waiting: 3 }));
    expect(await world.states(campaign.campaignId)).toEqual({ waiting: 4 });
    answers[1]?.resolve(354);
    await statesBecome(campaign, { sent: 1, waiting: 3 });
    expect(server.caught.filter(({ message }) => message.includes('New words for'))).toHaveLength(1);
  });
});

describe('an address in two campaigns', () => {
  it('gets the emails of the first; the second skips this address only', async () => {
    await startServer();
    const address = (n: number) => `twin-${n}@acme.example`;
    const first = await launched(2, { address });
    const second = await world.seed(3, { accountId: first.accountId, address });
    await world.launch(second);
    await world.settle();
    expect(await world.states(second.campaignId)).toEqual({ skipped: 8, waiting: 4 });
    expect(await eventsOf(second, second.leadIds[0])).toEqual(['OutreachPlanned', ...Array(4).fill('EmailSkipped')]);
  });

  it('may get emails from another account', async () => {
    await startServer();
    const address = () => 'same@acme.example';
    await launched(1, { address });
    const other = await launched(1, { address });
    expect(await world.states(other.campaignId)).toEqual({ waiting: 4 });
  });
});

describe('several senders', () => {
  it('share the work, and nothing is sent twice', async () => {
    await startServer();
    const campaigns = await Promise.all([launched(150), launched(10)]);
    for (let n = 0; n < 3; n += 1) startSender();
    for (const campaign of campaigns) {
      const leads = campaign.leadIds.length;
      await statesBecome(campaign, { sent: leads, waiting: 3 * leads });
    }
    expect(server.caught).toHaveLength(160);
    expect(new Set(server.caught.map(({ to }) => to)).size).toBe(160);
  });

  it('take over when a lease has expired; if its sender comes back, only its reports of the past count', async () => {
    let answer: (code: 250) => void = () => undefined;
    const campaign = await launched(1);
    let asked = 0;
    await startServer({ onMessage: () => ((asked += 1), new Promise((resolve) => (answer = resolve))) });
    startSender();
    await eventually(() => expect(asked).toBe(1));
    const { rows } = await world.database.pool.query('SELECT id FROM mailer.senders');
    startSender();
    await eventually(async () => {
      // A sender renews its lease every few seconds, possibly just before the lease is checked.
      await world.database.pool.query(`UPDATE mailer.senders SET alive_until = now() - interval '1 second' WHERE id = $1`, [rows[0].id]);
      expect(await world.states(campaign.campaignId)).toEqual({ unknown: 1, waiting: 3 });
    });
    answer(250);
    await statesBecome(campaign, { sent: 1, waiting: 3 });
    expect(await eventsOf(campaign, campaign.leadIds[0])).toEqual([
      'OutreachPlanned',
      'EmailIntended',
      'EmailOutcomeUnknown',
      'EmailOutcomeResolved',
    ]);
  });
});

describe('when the process is stopped', () => {
  it('claims that have not begun are freed immediately', async () => {
    await startServer({ onMail: () => 'hang' });
    const campaign = await launched(60);
    const loop = startSender();
    await eventually(() => expect(server.commands.filter((command) => command.startsWith('MAIL')).length).toBeGreaterThan(0));
    loop.stop();
    const cutting = setInterval(() => server.cut(), 5);
    await world.stopped();
    clearInterval(cutting);
    const { rows } = await world.database.pool.query('SELECT 1 FROM mailer.senders');
    expect(rows).toEqual([]);
    await server.close();
    await startServer();
    world.clock.advance(HOUR_MS);
    startSender();
    await statesBecome(campaign, { sent: 60, waiting: 180 });
  });
});

it('an interrupted enrolment continues where it was', async () => {
  await startServer();
  const campaign = await world.seed(700);
  await world.launch(campaign);
  const { pool } = world.database;
  // The state after a crash between two chunks: the first 500 leads have joined.
  await inTransaction(pool, (tx) => world.starting.lockCurrent(tx, campaign.accountId, campaign.campaignId));
  const sending = await world.sendings.find(pool, campaign.campaignId);
  const leads = await world.leads.listPage(campaign.listId, null, 500);
  await inTransaction(pool, async (tx) => {
    const candidates = await world.planner.candidates(tx, sending as never, leads, world.clock.now());
    const now = world.clock.now();
    const schedule = { timeZone: 'UTC', startsAt: now, days: new Map([[1, 1]]) };
    await tx.query('UPDATE mailer.sendings SET enrol_cursor = $2 WHERE campaign_id = $1', [campaign.campaignId, leads.at(-1)?.id]);
    await world.planner.plan(tx, candidates, { steps: [1, 2, 3, 4], test: false, schedule, firstDueAt: now }, now);
  });
  await world.settle();
  expect(await world.states(campaign.campaignId)).toEqual({ waiting: 2_800 });
  const started = (await world.store.readStream(campaign.accountId, `sending-${campaign.campaignId}`)).at(-1);
  expect(started).toMatchObject({ type: 'SendingStarted', data: { leads: 700 } });
});
