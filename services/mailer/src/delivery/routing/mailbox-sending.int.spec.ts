import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { STEP_DAYS, UNDO_MS, outreachStream } from '@rekindle/contracts';
import { linkSigner } from '@rekindle/email';
import { FakeSmtp, mailServerAt } from '@rekindle/email/testing';
import { JobQueue } from '@rekindle/event-sourcing';
import { inTransaction, newId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type { MailRoutes } from '../../claiming/mail-routes.js';
import { type Pacing, usualPacing } from '../../mailboxes/pacing/pacing.decide.js';
import { Senders } from '../../composing/senders.js';
import { SendingMailboxes } from '../../composing/sending-mailboxes.js';
import { type SentEmail, SentEmails, intentsOf } from '../../composing/sent-emails.js';
import { Templates } from '../../composing/templates.js';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
import { InboxMessages } from '../../incoming/inbox/inbox-messages.js';
import { MailboxesInFigures } from '../../mailboxes/health/mailbox-figures.js';
import { messageOf } from '../../testing/inbox-seeds.js';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';

const DAY_MS = 86_400_000;
const FAST: Partial<Pacing> = {
  ...{ gapSeconds: 0, jitterSeconds: 0, dailyLimit: 500, rampStart: 500, rampCeiling: 500 },
  days: [1, 2, 3, 4, 5, 6, 7],
};
let world: SpecWorld;
let own: FakeSmtp;
let servers: Map<string, FakeSmtp>;

beforeAll(async () => void (world = await createMailerWorld()));
beforeEach(async () => {
  own = new FakeSmtp();
  servers = new Map();
  await own.listen();
  // A Tuesday.
  world.clock.set(new Date('2026-11-24T10:00:00.000Z'));
});
afterEach(async () => {
  await world.stopSenders();
  await Promise.all([own, ...servers.values()].map((server) => server.close()));
  await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
  await world.database.pool.query('DELETE FROM mailer.mailboxes');
});
afterAll(() => world.close());

const addressOf = (id: string): string => `${id}@acme.example`;

const routes: MailRoutes = {
  for: async (route) => {
    const server = route === null ? own : servers.get(route);
    if (!server) return null;
    const sender = { fromName: 'Robin', replyTo: 'desk@acme.example', signature: 'Robin\nAcme' };
    const address = { from: route === null ? 'hello@rekindle.example' : addressOf(route) };
    return { server: mailServerAt(() => server.url), connections: 2, ...address, ...(route !== null && { sender }) };
  },
};

async function mailbox({ accountId }: { accountId: string }, pacing: Partial<Pacing> = FAST): Promise<string> {
  const id = newId();
  const server = new FakeSmtp();
  await server.listen();
  servers.set(id, server);
  await world.database.pool.query(
    `INSERT INTO mailer.mailboxes (id, account_id, state, provider, email, from_name, reply_to, signature, smtp, imap, secrets, key_id,
       pacing, connected_at, checked_at)
     VALUES ($1, $2, 'active', 'smtp', $3, 'Robin', 'desk@acme.example', 'Robin
Acme', '{}', '{}', '', '', $4, $5, $5)`,
    [id, accountId, addressOf(id), JSON.stringify({ ...usualPacing, ...pacing }), world.clock.now()],
  );
  return id;
}

async function launched(leads: number, more: Parameters<SpecWorld['seed']>[1] = {}): Promise<SeededCampaign> {
  const campaign = await world.seed(leads, more);
  await world.launch(campaign);
  await world.settle();
  return campaign;
}

/** The emails sent to a lead, in order, as its page shows them. */
async function sentTo({ accountId, campaignId }: SeededCampaign, address: string): Promise<SentEmail[]> {
  const { database, store, texts } = world;
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM vault.leads WHERE account_id = $1 AND email = $2', [
    accountId,
    address,
  ]);
  const key = { campaignId, leadId: rows[0]?.id ?? '' };
  const senders = new Senders(texts, new ProfileVault(database.pool));
  const emails = new SentEmails(world.settings, store, world.leads, new Templates(texts), senders, new SendingMailboxes(database.pool));
  return [...(await emails.of(accountId, key, intentsOf(await store.readStream(accountId, outreachStream(key))))).values()];
}

/** An answer to the first lead, as the inbox stores it; an answer to another account's lead counts elsewhere. */
async function answeredFrom(id: string, campaign: SeededCampaign): Promise<void> {
  const other = await launched(1);
  for (const [mailboxId, of] of [
    [id, campaign],
    [newId(), other],
  ] as const) {
    const message = messageOf(of, 0, { kind: 'answer', mailboxId, sentAt: world.clock.now() });
    await inTransaction(world.database.pool, (tx) => new InboxMessages(world.leads, new JobQueue()).store(tx, message));
  }
}

const caughtBy = (id: string) => servers.get(id)?.caught ?? [];
const becomes = ({ campaignId }: SeededCampaign, states: Record<string, number>) =>
  eventually(async () => expect(await world.states(campaignId)).toEqual(states));
const setState = (id: string, state: string) =>
  world.database.pool.query('UPDATE mailer.mailboxes SET state = $2 WHERE id = $1', [id, state]);

it('an email is sent through the least loaded mailbox, and no other', async () => {
  const campaign = await launched(9);
  const ids = [await mailbox(campaign), await mailbox(campaign), await mailbox(campaign)];
  world.clock.advance(UNDO_MS);
  world.startSenderOn(routes);
  await becomes(campaign, { sent: 9, waiting: 27 });
  expect(ids.map((id) => caughtBy(id).length)).toEqual([3, 3, 3]);
  expect(own.caught).toEqual([]);
});

it('each email has its own return path if the server takes one', async () => {
  const campaign = await launched(2);
  const id = await mailbox(campaign);
  const senders: string[] = [];
  const server = new FakeSmtp({ onMail: (from) => (senders.push(from), 250) });
  await server.listen();
  await servers.get(id)?.close();
  servers.set(id, server);
  world.clock.advance(UNDO_MS);
  const route = { server: mailServerAt(() => server.url), connections: 2, from: 'robin@acme.example', returnPathPerEmail: true };
  world.startSenderOn({ for: async () => route });
  await becomes(campaign, { sent: 2, waiting: 6 });
  const signer = linkSigner(world.settings);
  const ids = campaign.leadIds.map((leadId) => deliveryIdFor(campaign.campaignId, leadId, 1));
  expect(senders.toSorted()).toEqual(ids.map((own) => `robin+${signer.returnToken(own)}@acme.example`).toSorted());
  expect(server.caught.every(({ message }) => message.includes('<robin@acme.example>') && !message.includes('robin+'))).toBe(true);
});

it('a lead keeps one mailbox and one thread through the four steps', async () => {
  const campaign = await launched(4);
  const ids = [await mailbox(campaign), await mailbox(campaign)];
  world.clock.advance(UNDO_MS);
  world.startSenderOn(routes);
  for (const [n, day] of STEP_DAYS.entries()) {
    if (n > 0) world.clock.advance((day - (STEP_DAYS[n - 1] ?? 0)) * DAY_MS);
    const waiting = 16 - 4 * (n + 1);
    await becomes(campaign, { sent: 4 * (n + 1), ...(waiting > 0 && { waiting }) });
  }
  expect(ids.flatMap(caughtBy)).toHaveLength(16);
  for (const id of ids)
    for (const own of Map.groupBy(caughtBy(id), ({ to }) => to).values()) {
      const header = (name: string) =>
        own.map(({ message }) => new RegExp(`^${name}: (.*(?:\\r?\\n .*)*)`, 'm').exec(message)?.[1]?.replace(/\s+/g, ' ').trim());
      const messageIds = header('Message-ID');
      expect(header('Subject')).toEqual(['Step 1', 'Re: Step 1', 'Re: Step 1', 'Re: Step 1']);
      expect(header('In-Reply-To')).toEqual([undefined, ...messageIds.slice(0, 3)]);
      expect(header('References')).toEqual([undefined, ...[1, 2, 3].map((n) => messageIds.slice(0, n).join(' '))]);
      expect(header('From')).toEqual(Array(4).fill(`"Robin" <${addressOf(id)}>`));
      expect(header('Reply-To')).toEqual(Array(4).fill('<desk@acme.example>'));
      expect(messageIds.every((messageId) => messageId?.endsWith('@acme.example>'))).toBe(true);
      expect(own.every(({ message }) => message.includes('Robin\r\nAcme\r\n'))).toBe(true);
      const shown = await sentTo(campaign, own[0]?.to ?? '');
      expect(shown.map(({ from, subject }) => ({ from, subject }))).toEqual([
        { from: `Robin <${addressOf(id)}>`, subject: 'Step 1' },
        ...Array(3).fill({ from: `Robin <${addressOf(id)}>`, subject: 'Re: Step 1' }),
      ]);
      expect(shown.every(({ text }) => text.includes('Robin\nAcme'))).toBe(true);
    }
});

describe('a mailbox', () => {
  it('counts answers to leads towards its daily limit', async () => {
    const campaign = await launched(4);
    const id = await mailbox(campaign, { ...FAST, dailyLimit: 3 });
    await answeredFrom(id, campaign);
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(campaign, { sent: 2, waiting: 14 });
    expect(caughtBy(id)).toHaveLength(2);
    const figures = new MailboxesInFigures(world.database.pool, world.clock);
    expect((await figures.of([id], 'UTC')).get(id)?.sentOn).toEqual(new Map([['2026-11-24', 3]]));
  });
  it('stops when its day is used up, and continues the next day', async () => {
    const campaign = await launched(12);
    await mailbox(campaign, { ...FAST, rampStart: 5, rampStep: 2 });
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(campaign, { sent: 5, waiting: 43 });
    world.clock.set(new Date('2026-11-25T10:00:00.000Z'));
    await becomes(campaign, { sent: 12, waiting: 36 });
  });

  it('keeps the gap between its emails', async () => {
    const campaign = await launched(3);
    const id = await mailbox(campaign, { ...FAST, gapSeconds: 90 });
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    for (const sent of [1, 2, 3]) {
      await becomes(campaign, { sent, waiting: 12 - sent });
      const { rows } = await world.database.pool.query<{ nextAt: Date }>('SELECT next_at AS "nextAt" FROM mailer.mailboxes WHERE id = $1', [
        id,
      ]);
      expect(rows[0]?.nextAt).toEqual(new Date(world.clock.now().getTime() + 90_000));
      world.clock.advance(90_000);
    }
  });

  it('waits for its window', async () => {
    const campaign = await launched(1);
    await mailbox(campaign, { ...FAST, windowFrom: '14:00', windowTo: '15:00' });
    const free = await launched(1);
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(free, { sent: 1, waiting: 3 });
    expect(await world.states(campaign.campaignId)).toEqual({ waiting: 4 });
    world.clock.set(new Date('2026-11-24T14:00:00.000Z'));
    await becomes(campaign, { sent: 1, waiting: 3 });
  });

  it('follows the time zone of each lead, if that is known', async () => {
    const campaign = await world.seed(3);
    const [here, tokyo, losAngeles] = campaign.leadIds;
    const live = (leadId: string | undefined, phone: string | null, custom: object) =>
      world.database.pool.query('UPDATE vault.leads SET phone = $2, custom = $3 WHERE id = $1', [leadId, phone, JSON.stringify(custom)]);
    await live(tokyo, null, { country: 'Japan' });
    await live(losAngeles, '+1 213 555 0100', { country: 'USA' });
    await world.launch(campaign);
    await world.settle();
    const id = await mailbox(campaign, { ...FAST, windowFrom: '08:00', windowTo: '18:00', days: [1, 2, 3, 4, 5] });
    const to = (leadId: string | undefined) => `lead-${campaign.leadIds.indexOf(leadId ?? '')}@${campaign.listId.slice(-12)}.example`;
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    const reached = async (now: string, sent: number, ...leads: (string | undefined)[]) => {
      world.clock.set(new Date(now));
      await becomes(campaign, { sent, ...(sent < 12 && { waiting: 12 - sent }) });
      expect(
        caughtBy(id)
          .slice(-leads.length)
          .map((mail) => mail.to),
      ).toEqual(leads.map(to));
    };
    // 19:01 in Tokyo, 02:01 in Los Angeles.
    await reached('2026-11-24T10:01:00.000Z', 1, here);
    await reached('2026-11-24T16:00:00.000Z', 2, losAngeles);
    // Night in the account's own zone; a Wednesday morning in Tokyo.
    await reached('2026-11-24T23:00:00.000Z', 3, tokyo);
    // Two days later each at its own time; Los Angeles and Tokyo are not written to on a day off.
    await reached('2026-11-26T10:01:00.000Z', 4, here);
    await reached('2026-11-26T16:00:00.000Z', 5, losAngeles);
    await reached('2026-11-26T23:00:00.000Z', 6, tokyo);
    const { rows } = await world.database.pool.query<{ zone: string | null; at: Date }>(
      'SELECT time_zone AS zone, due_at AS at FROM mailer.deliveries WHERE campaign_id = $1 AND step = 3 ORDER BY due_at',
      [campaign.campaignId],
    );
    expect(rows).toEqual([
      { zone: null, at: new Date('2026-11-30T10:01:00.000Z') },
      { zone: 'America/Los_Angeles', at: new Date('2026-11-30T16:00:00.000Z') },
      { zone: 'Asia/Tokyo', at: new Date('2026-11-30T23:00:00.000Z') },
    ]);
  });

  it('is never used beyond its limit by four senders', async () => {
    const campaign = await launched(60);
    const ids = [await mailbox(campaign, { ...FAST, rampStart: 7 }), await mailbox(campaign, { ...FAST, rampStart: 11 })];
    world.clock.advance(UNDO_MS);
    for (let n = 0; n < 4; n += 1) world.startSenderOn(routes);
    await becomes(campaign, { sent: 18, waiting: 222 });
    const probe = await launched(1);
    world.clock.advance(UNDO_MS);
    await becomes(probe, { sent: 1, waiting: 3 });
    expect(ids.map((id) => caughtBy(id).length)).toEqual([7, 11]);
  });

  it('is limited by the plan too', async () => {
    const campaign = await launched(150, { planId: 'starter' });
    const id = await mailbox(campaign);
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(campaign, { sent: 100, waiting: 500 });
    expect(caughtBy(id)).toHaveLength(100);
  });
});

describe('a mailbox that is paused', () => {
  it('keeps its leads waiting, while the others are written to', async () => {
    const campaign = await launched(4);
    const [one, other] = [await mailbox(campaign), await mailbox(campaign)];
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(campaign, { sent: 4, waiting: 12 });
    await setState(one, 'paused');
    world.clock.advance(2 * DAY_MS);
    await becomes(campaign, { sent: 6, waiting: 10 });
    expect([caughtBy(one).length, caughtBy(other).length]).toEqual([2, 4]);
    await setState(one, 'active');
    await becomes(campaign, { sent: 8, waiting: 8 });
    expect([caughtBy(one).length, caughtBy(other).length]).toEqual([4, 4]);
  });

  it('does not fall back to the installation’s own server', async () => {
    const campaign = await launched(2);
    await setState(await mailbox(campaign), 'broken');
    const free = await launched(1);
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(free, { sent: 1, waiting: 3 });
    expect(await world.states(campaign.campaignId)).toEqual({ waiting: 8 });
  });
});

describe('after a downgrade', () => {
  it('mailboxes beyond the plan finish their threads and take no new leads', async () => {
    const campaign = await launched(6, { planId: 'growth' });
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await mailbox(campaign));
      world.clock.advance(1_000);
    }
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(campaign, { sent: 6, waiting: 18 });
    const began = ids.map((id) => caughtBy(id).map(({ to }) => to));
    expect(began.map((to) => to.length)).toEqual([2, 2, 2]);

    await world.grant(campaign.accountId, 'starter');
    world.clock.advance(2 * DAY_MS);
    await becomes(campaign, { sent: 12, waiting: 12 });
    ids.forEach((id, n) => expect(new Set(caughtBy(id).map(({ to }) => to))).toEqual(new Set(began[n])));
  });

  it('a lead whose first email has not been sent begins with a mailbox that the plan covers', async () => {
    const campaign = await launched(4, { planId: 'growth' });
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      ids.push(await mailbox(campaign));
      world.clock.advance(1_000);
    }
    // Bound by a claim whose email was not sent.
    await world.database.pool.query('UPDATE mailer.deliveries SET route = $2 WHERE campaign_id = $1', [campaign.campaignId, ids[1]]);
    await world.grant(campaign.accountId, 'starter');
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(campaign, { sent: 4, waiting: 12 });
    expect(ids.map((id) => caughtBy(id).length)).toEqual([4, 0]);
    world.clock.advance(2 * DAY_MS);
    await becomes(campaign, { sent: 8, waiting: 8 });
    expect(ids.map((id) => caughtBy(id).length)).toEqual([8, 0]);
  });

  it('new leads use the mailboxes that the plan covers, which are the oldest', async () => {
    const campaign = await launched(4, { planId: 'starter' });
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await mailbox(campaign));
      world.clock.advance(1_000);
    }
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(campaign, { sent: 4, waiting: 12 });
    expect(ids.map((id) => caughtBy(id).length)).toEqual([4, 0, 0]);
  });

  it('new leads wait while the mailboxes that the plan covers are paused', async () => {
    const campaign = await launched(2, { planId: 'starter' });
    const oldest = await mailbox(campaign);
    world.clock.advance(1_000);
    const above = await mailbox(campaign);
    await setState(oldest, 'paused');
    world.clock.advance(UNDO_MS);
    const other = await launched(1);
    const otherBox = await mailbox(other);
    world.clock.advance(UNDO_MS);
    world.startSenderOn(routes);
    await becomes(other, { sent: 1, waiting: 3 });
    expect([await world.states(campaign.campaignId), caughtBy(above).length]).toEqual([{ waiting: 8 }, 0]);
    await setState(oldest, 'active');
    await becomes(campaign, { sent: 2, waiting: 6 });
    expect([oldest, above, otherBox].map((id) => caughtBy(id).length)).toEqual([2, 0, 1]);
  });
});
