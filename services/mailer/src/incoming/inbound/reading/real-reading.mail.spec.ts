import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ReceiveMessage } from '@rekindle/contracts';
import { specAuthority, specCertificate } from '@rekindle/email/testing';
import { createLogger, newId } from '@rekindle/platform';
import { type MailServers, startMailServers } from '../../../../../../tests/support/mail-servers.js';
import { type TcpProxy, startTcpProxy } from '../../../../../../tests/support/tcp-proxy.js';
import { signInToRead } from '../../../mailboxes/checks/imap-step.js';
import type { MailboxRow } from '../../../mailboxes/mailbox/mailbox-row.js';
import { usualPacing } from '../../../mailboxes/pacing/pacing.decide.js';
import { eventually } from '../../../testing/eventually.js';
import { MOST_BYTES } from '../message.js';
import type { Folder, Position } from './folder-positions.js';
import { MailboxReader } from './mailbox-reader.js';
import { ReadingTurns } from './reading-turns.js';

const OWNER = 'robin@acme.example';
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const MEGABYTES_25 = 25 * 2 ** 20;

let servers: MailServers;
let proxy: TcpProxy;
let reader: MailboxReader;
let received: { subject: string; bytes: number }[];
/** The connection is cut once its server has sent this many bytes. */
let cutAfter: number;
let cuts: number;
let connections: number;
let connectedAt: Date;
const positions = new Map<Folder, Position>();

const subjects = (): string[] => received.map(({ subject }) => subject);
const filed = (subject: string, at?: Date, filler = 'Yes, please.'): void =>
  servers.file(`From: lead@lead.example\r\nTo: ${OWNER}\r\nSubject: ${subject}\r\n\r\n${filler}\r\n`, at);

function carry(client: Socket, server: Socket): void {
  let sent = 0;
  connections += 1;
  client.on('data', (chunk: Buffer) => server.write(chunk));
  server.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    if (sent < cutAfter) return void client.write(chunk);
    cuts += 1;
    cutAfter = Infinity;
    client.destroy();
    server.destroy();
  });
}

beforeAll(async () => {
  servers = await startMailServers({ address: OWNER, password: 'app password', token: 'none', certificate: specCertificate });
  proxy = await startTcpProxy({ carry });
  proxy.forwardTo(`127.0.0.1:${servers.imap.tls}`);
});
beforeEach(async () => {
  received = [];
  positions.clear();
  [cutAfter, cuts, connections] = [Infinity, 0, 0];
  connectedAt = new Date();
  reader = start();
  // From now on messages are recognised as new by uid: dates have whole seconds.
  await eventually(() => Promise.resolve(expect(positions.has('inbox')).toBe(true)));
});
afterEach(() => reader.stop());
afterAll(async () => {
  await proxy.stop();
  await servers.stop();
});

function start(): MailboxReader {
  const place = { host: 'mail.spec.example', port: proxy.port, tls: 'tls' as const, user: OWNER };
  const account = { ...place, credentials: { user: OWNER, password: 'app password' } };
  const row: MailboxRow = {
    ...{ id: newId(), accountId: newId(), version: 1, state: 'active', provider: 'smtp', presetId: null },
    ...{ email: OWNER, fromName: 'Robin', replyTo: null, signature: null, pacing: usualPacing, trackingDomain: null },
    ...{ smtp: place, imap: place, secrets: Buffer.alloc(0), tokenExpiresAt: null, pause: null, problem: null },
    ...{ connectedAt, checkedAt: connectedAt },
  };
  const server = { ...place, address: '127.0.0.1', ca: specAuthority };
  return new MailboxReader(row.id, 1, {
    connect: (_, signal) => signInToRead({ email: OWNER, smtp: account, imap: account }, server, { silenceMs: 20_000, signal }),
    find: () => Promise.resolve(row),
    recheck: () => Promise.resolve(),
    receive: async ({ raw }: ReceiveMessage) => {
      const subject = /^Subject: (.*?)\r?$/m.exec(raw.subarray(0, 1_000).toString())?.[1] ?? '';
      received.push({ subject, bytes: raw.length });
    },
    positions: {
      of: (_, folder) => Promise.resolve(positions.get(folder) ?? null),
      forget: async (_, folder) => void positions.delete(folder),
      move: async (_, folder, position) => void positions.set(folder, position),
    },
    turns: new ReadingTurns(),
    now: () => new Date(),
    logger: createLogger('silent', 'spec'),
    timing: { lookMs: 60_000, firstRetryMs: 10, longestRetryMs: 100 },
  }).start();
}

it('reads messages from Dovecot that arrive while it waits, each once, and none from before its connection', async () => {
  await reader.stop();
  filed('of last year', new Date(Date.now() - YEAR_MS));
  positions.clear();
  reader = start();
  await eventually(() => Promise.resolve(expect(positions.has('inbox')).toBe(true)));
  filed('the first');
  await eventually(() => Promise.resolve(expect(subjects()).toEqual(['the first'])));
  filed('the second');
  await eventually(() => Promise.resolve(expect(subjects()).toEqual(['the first', 'the second'])));
  expect(connections).toBe(2);
});

it('continues after its connection is cut while it waits', async () => {
  filed('before the cut');
  await eventually(() => Promise.resolve(expect(subjects()).toContain('before the cut')));
  proxy.cut();
  filed('after the cut');
  await eventually(() => Promise.resolve(expect(subjects().slice(-2)).toEqual(['before the cut', 'after the cut'])));
  expect(connections).toBe(2);
  expect(new Set(subjects()).size).toBe(subjects().length);
});

it('reads a 25 MB message again, once and up to the size limit, when its fetch is cut in the middle', async () => {
  filed('small');
  await eventually(() => Promise.resolve(expect(subjects()).toContain('small')));
  cutAfter = MOST_BYTES / 2;
  filed('large', undefined, 'A line of some seventy characters, as many as a mail program would write.\r\n'.repeat(MEGABYTES_25 / 75));
  await eventually(() => Promise.resolve(expect(subjects().at(-1)).toBe('large')));
  expect(cuts).toBe(1);
  expect(received.filter(({ subject }) => subject === 'large')).toEqual([{ subject: 'large', bytes: Math.min(MOST_BYTES, MEGABYTES_25) }]);
  expect(subjects().filter((one) => one === 'small')).toHaveLength(1);
});

it('reads what came since its connection, and nothing older, when the folder is recreated', async () => {
  filed('an old one', new Date(Date.now() - YEAR_MS));
  filed('with the old number');
  await eventually(() => Promise.resolve(expect(subjects()).toContain('with the old number')));
  await reader.stop();
  received = [];
  const before = positions.get('inbox')?.uidValidity;
  servers.renumber();
  filed('with the new number');
  connectedAt = new Date(Date.now() - HOUR_MS);
  reader = start();
  await eventually(() => Promise.resolve(expect(subjects()).toContain('with the new number')));
  expect(subjects()).not.toContain('an old one');
  expect(subjects().filter((one) => one === 'with the new number')).toHaveLength(1);
  await eventually(() => Promise.resolve(expect(positions.get('inbox')?.uidValidity).not.toBe(before)));
});
