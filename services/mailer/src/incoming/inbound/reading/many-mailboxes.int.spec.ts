import { getEventListeners, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, newId } from '@rekindle/platform';
import { signInToRead } from '../../../mailboxes/checks/imap-step.js';
import type { MailboxRow } from '../../../mailboxes/mailbox/mailbox-row.js';
import { usualPacing } from '../../../mailboxes/pacing/pacing.decide.js';
import { eventually } from '../../../testing/eventually.js';
import { LargeMailbox } from '../testing/large-mailbox.js';
import { OWNER, mail } from '../testing/written-mail.js';
import type { Folder, Position } from './folder-positions.js';
import { MailboxReader } from './mailbox-reader.js';
import { ReadingTurns } from './reading-turns.js';

const MAILBOXES = 300;
const MESSAGES = 10;
const ROUNDS = 2;

const turns = new ReadingTurns();
const received = new Map<string, number>();
const signedIn = new Set<string>();
const readers: MailboxReader[] = [];
let server: LargeMailbox;
beforeAll(async () => {
  server = await new LargeMailbox(1_000, new Date(0)).listen();
});
afterAll(async () => {
  await Promise.all(readers.map((reader) => reader.stop()));
  await server.close();
});

function start(): MailboxReader {
  const id = newId();
  const place = { host: '127.0.0.1', port: server.port, tls: 'none' as const, user: OWNER };
  const account = { ...place, credentials: { user: OWNER, password: 'secret' } };
  const positions = new Map<Folder, Position>();
  const row: MailboxRow = {
    ...{ id, accountId: newId(), version: 1, state: 'active', provider: 'smtp', presetId: null },
    ...{ email: OWNER, fromName: 'Robin', replyTo: null, signature: null, pacing: usualPacing, trackingDomain: null },
    ...{ smtp: place, imap: place, secrets: Buffer.alloc(0), tokenExpiresAt: null, pause: null, problem: null },
    ...{ connectedAt: new Date(), checkedAt: new Date() },
  };
  return new MailboxReader(id, 1, {
    connect: (_, signal) =>
      signInToRead({ email: OWNER, smtp: account, imap: account }, { ...place, address: place.host }, { silenceMs: 20_000, signal }),
    find: () => Promise.resolve(row),
    recheck: () => Promise.resolve(),
    receive: async () => void received.set(id, (received.get(id) ?? 0) + 1),
    positions: {
      of: (_, folder) => Promise.resolve(positions.get(folder) ?? null),
      forget: async (_, folder) => void positions.delete(folder),
      move: async (_, folder, position) => {
        positions.set(folder, position);
        signedIn.add(id);
      },
    },
    turns,
    now: () => new Date(),
    logger: createLogger('silent', 'spec'),
    timing: { lookMs: 60_000, firstRetryMs: 10, longestRetryMs: 100 },
  }).start();
}

it('one process reads hundreds of mailboxes, each message once, even after all connections are cut', async () => {
  for (let n = 0; n < MAILBOXES; n += 1) readers.push(start());
  await eventually(() => Promise.resolve(expect(signedIn.size).toBe(MAILBOXES)));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let n = 0; n < MESSAGES; n += 1) server.file(mail({ from: 'lead@lead.example' }), new Date());
    const due = Array.from({ length: MAILBOXES }, () => round * MESSAGES);
    await eventually(() => Promise.resolve(expect([...received.values()]).toEqual(due)));
    server.cut();
  }
});

it('an ended connection leaves nothing behind, however long its reader lives', async () => {
  const { signal } = new AbortController();
  const place = { host: '127.0.0.1', port: server.port, tls: 'none' as const, user: OWNER };
  const account = { ...place, credentials: { user: OWNER, password: 'secret' } };
  const connect = () => signInToRead({ email: OWNER, smtp: account, imap: account }, { ...place, address: place.host }, { signal });
  for (const end of [() => server.cut(), undefined]) {
    const client = await connect();
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    const closed = once(client, 'close');
    (end ?? (() => client.close()))();
    await closed;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  }
});
