import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { messageIdOf } from '@rekindle/email';
import { FakeSmtp } from '@rekindle/email/testing';
import { createLogger, newId } from '@rekindle/platform';
import { signInToRead } from '../../../mailboxes/checks/imap-step.js';
import type { MailboxRow } from '../../../mailboxes/mailbox/mailbox-row.js';
import { usualPacing } from '../../../mailboxes/pacing/pacing.decide.js';
import { deliveryIdFor } from '../../../planning/outreach-planner.js';
import { eventually } from '../../../testing/eventually.js';
import { type MailerApp, startMailerApp } from '../../../testing/mailer-app.js';
import { RunningCampaigns, lead } from '../../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../../testing/seeded-campaign.js';
import { LargeMailbox } from '../testing/large-mailbox.js';
import { OWNER, mail } from '../testing/written-mail.js';
import { FolderPositions } from './folder-positions.js';
import { MailboxReader } from './mailbox-reader.js';
import { ReadingTurns } from './reading-turns.js';

const OLD = 100_000;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

let app: MailerApp;
let smtp: FakeSmtp;
let campaign: SeededCampaign;
let mailbox: LargeMailbox;
let reader: MailboxReader;
beforeAll(async () => {
  app = await startMailerApp();
  smtp = new FakeSmtp();
  const url = await smtp.listen();
  campaign = await new RunningCampaigns(app, () => url).begun(5, { address: (n) => `lead-${n}@lead.example` });
});
afterEach(async () => {
  await reader.stop();
  await mailbox.close();
  saved.length = 0;
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const hoursAgo = (hours: number): Date => new Date(app.world.clock.now().getTime() - hours * HOUR_MS);
const replyOf = (n: number): Buffer =>
  mail({
    from: `lead-${n}@lead.example`,
    references: [messageIdOf(deliveryIdFor(campaign.campaignId, lead(campaign, n), 1), 'hello@rekindle.example')],
  });
const repliers = async (): Promise<string[]> =>
  (
    await app.world.database.pool.query<{ sender: string }>(
      'SELECT from_address AS sender FROM mailer.inbox_messages WHERE account_id = $1 ORDER BY 1',
      [campaign.accountId],
    )
  ).rows.map(({ sender }) => sender);
const leads = (...numbers: number[]): string[] => numbers.map((n) => `lead-${n}@lead.example`);

/** The next uid to read, at each save. */
const saved: number[] = [];
class Positions extends FolderPositions {
  override move(...[id, folder, position]: Parameters<FolderPositions['move']>): Promise<void> {
    saved.push(position.nextUid);
    return super.move(id, folder, position);
  }
}

function start(connectedAt = hoursAgo(1)): MailboxReader {
  const place = { host: '127.0.0.1', port: mailbox.port, tls: 'none' as const, user: OWNER };
  const account = { ...place, credentials: { user: OWNER, password: 'secret' } };
  const row: MailboxRow = {
    ...{ id: newId(), accountId: campaign.accountId, version: 1, state: 'active', provider: 'smtp', presetId: null },
    ...{ email: OWNER, fromName: 'Robin', replyTo: null, signature: null, pacing: usualPacing, trackingDomain: null },
    ...{ smtp: place, imap: place, secrets: Buffer.alloc(0), tokenExpiresAt: null, pause: null, problem: null },
    ...{ connectedAt, checkedAt: connectedAt },
  };
  return new MailboxReader(row.id, 1, {
    connect: (_, signal) =>
      signInToRead({ email: OWNER, smtp: account, imap: account }, { ...place, address: place.host }, { silenceMs: 10_000, signal }),
    find: () => Promise.resolve(row),
    recheck: () => Promise.resolve(),
    receive: (message) => app.do(message),
    positions: new Positions(app.world.database.pool),
    turns: new ReadingTurns(),
    now: () => app.world.clock.now(),
    logger: createLogger('silent', 'spec'),
    timing: { lookMs: 60_000, firstRetryMs: 10, longestRetryMs: 10 },
  }).start();
}

it('reads only messages that came since the connection from a mailbox of 100,000, each once', async () => {
  mailbox = await new LargeMailbox(OLD, new Date(app.world.clock.now().getTime() - YEAR_MS)).listen();
  mailbox.file(replyOf(0), hoursAgo(3));
  mailbox.file(replyOf(1), hoursAgo(0.5));
  reader = start();
  await eventually(async () => expect(await repliers()).toEqual(leads(1)));
  mailbox.file(replyOf(2), hoursAgo(0));
  await eventually(async () => expect(await repliers()).toEqual(leads(1, 2)));
  mailbox.cut();
  mailbox.file(replyOf(3), hoursAgo(0));
  await eventually(async () => expect(await repliers()).toEqual(leads(1, 2, 3)));
  expect(mailbox.fetched).toEqual([OLD + 2, OLD + 3, OLD + 4]);
  expect(mailbox.said.lines).toBeLessThan(100);
  expect(mailbox.said.bytes).toBeLessThan(10_000);

  mailbox.renumber();
  mailbox.file(replyOf(4), hoursAgo(0));
  await eventually(async () => expect(await repliers()).toEqual(leads(1, 2, 3, 4)));
  // Reads those since the connection again, of which all but the last were processed before.
  expect(mailbox.fetched.slice(3)).toHaveLength(4);
  expect(mailbox.fetched.every((uid) => uid > OLD)).toBe(true);
  expect(mailbox.said.bytes).toBeLessThan(20_000);
});

it('reads a mailbox that was just moved here, with 200,000 messages of today', async () => {
  mailbox = await new LargeMailbox(2 * OLD, hoursAgo(0.5)).listen();
  reader = start();
  await eventually(() => expect(mailbox.fetched.length).toBeGreaterThan(0), 20_000);
  expect(mailbox.fetched[0]).toBe(1);
});

it('reads nothing twice after a cut in a folder read by date, and still nothing older', async () => {
  const [first, last] = [11, 70];
  const datedFrom = (from: number): number[] => Array.from({ length: last - from + 1 }, (_, index) => from + index);
  const uids = (from: number): number[] => datedFrom(from).filter((uid) => uid !== 50);
  mailbox = await new LargeMailbox(first - 1, new Date(app.world.clock.now().getTime() - YEAR_MS)).listen();
  for (let uid = first; uid <= last; uid += 1) mailbox.file(replyOf(0), hoursAgo(uid === 50 ? 2 : 0.5));
  mailbox.cutAt = 40;
  reader = start();
  // The last message, and then that nothing came after it.
  await eventually(async () => expect(saved).toEqual([31, 40, 61, last + 1, last + 1]));
  expect(mailbox.fetched).toEqual([...uids(first).slice(0, 30), ...uids(40)]);
  expect(mailbox.dated).toEqual([...datedFrom(first), ...datedFrom(40)]);
  mailbox.file(replyOf(0), hoursAgo(2));
  await eventually(async () => expect(mailbox.fetched.at(-1)).toBe(last + 1));
  expect(mailbox.dated.filter((uid) => uid > last)).toEqual([]);
});

it('does not treat a refused search as an answer about a folder', async () => {
  mailbox = await new LargeMailbox(10, new Date(app.world.clock.now().getTime() - YEAR_MS)).listen();
  mailbox.file(replyOf(0), hoursAgo(0.5));
  mailbox.refusesSearch = true;
  reader = start();
  await eventually(async () => expect(saved).toEqual([12, 12]));
  expect(mailbox.fetched).toEqual([11]);
});

it('reads a reply that came in the second of its connection, because IMAP dates have whole seconds', async () => {
  const second = Math.floor(hoursAgo(1).getTime() / 1_000) * 1_000;
  mailbox = await new LargeMailbox(10, new Date(app.world.clock.now().getTime() - YEAR_MS)).listen();
  mailbox.file(replyOf(0), new Date(second - 1));
  mailbox.file(replyOf(0), new Date(second + 900));
  reader = start(new Date(second + 400));
  await eventually(async () => expect(saved.at(-1)).toBe(13));
  expect(mailbox.fetched).toEqual([12]);
});

it('reads each new message once when a server starts its uids over but keeps its uidValidity', async () => {
  mailbox = await new LargeMailbox(10, new Date(app.world.clock.now().getTime() - YEAR_MS)).listen();
  mailbox.file(replyOf(0), hoursAgo(0.5));
  reader = start();
  await eventually(async () => expect(saved).toEqual([12, 12]));
  mailbox.restart();
  mailbox.file(replyOf(0), hoursAgo(0));
  await eventually(async () => expect(mailbox.fetched).toEqual([11, 1]));
  mailbox.file(replyOf(0), hoursAgo(0));
  await eventually(async () => expect(mailbox.fetched).toEqual([11, 1, 2]));
  mailbox.cut();
  mailbox.file(replyOf(0), hoursAgo(0));
  await eventually(async () => expect(mailbox.fetched).toEqual([11, 1, 2, 3]));
  await eventually(async () => expect(saved.slice(2)).toEqual([2, 2, 3, 4]));
});

it.each(['cut', 'refusal'] as const)('a message that its server never gives out holds up nothing that came after it: by %s', async (by) => {
  mailbox = await new LargeMailbox(10, new Date(app.world.clock.now().getTime() - YEAR_MS)).listen();
  for (let uid = 11; uid <= 14; uid += 1) mailbox.file(replyOf(0), hoursAgo(0.5));
  mailbox.broken = { uids: [12, 13], by };
  reader = start();
  await eventually(async () => expect(saved.at(-1)).toBe(15));
  expect(mailbox.fetched.slice(0, 4)).toEqual([11, 12, 12, 12]);
  expect(mailbox.fetched.at(-1)).toBe(14);
});

it.each(['cut', 'refusal'] as const)('nothing is passed over when the server gives out no message at all: by %s', async (by) => {
  mailbox = await new LargeMailbox(10, new Date(app.world.clock.now().getTime() - YEAR_MS)).listen();
  mailbox.file(replyOf(0), hoursAgo(0.5));
  mailbox.broken = { uids: Array.from({ length: 11 }, (_, index) => index + 1), by };
  reader = start();
  await eventually(async () => expect(mailbox.fetched.length).toBeGreaterThan(30));
  expect(saved).toEqual([]);
  mailbox.broken = null;
  await eventually(async () => expect(saved.at(-1)).toBe(12));
  expect(mailbox.fetched.at(-1)).toBe(11);
});
