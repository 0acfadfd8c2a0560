import { createLogger, newId } from '@rekindle/platform';
import type { ReceiveMessage } from '@rekindle/contracts';
import { signInToRead } from '../../../mailboxes/checks/imap-step.js';
import type { MailboxRow } from '../../../mailboxes/mailbox/mailbox-row.js';
import { usualPacing } from '../../../mailboxes/pacing/pacing.decide.js';
import type { Folder, Position } from '../reading/folder-positions.js';
import { MailboxReader, type ReaderTiming } from '../reading/mailbox-reader.js';
import { ReadingTurns } from '../reading/reading-turns.js';
import { OWNER } from './written-mail.js';

const PATIENCE = { silenceMs: 500, answerMs: 1_000 };

/** A reader of a mailbox at this port, without a database. */
export function specReader(port: number, timing: ReaderTiming, patience = PATIENCE) {
  const id = newId();
  const place = { host: '127.0.0.1', port, tls: 'none' as const, user: OWNER };
  const account = { ...place, credentials: { user: OWNER, password: 'secret' } };
  const positions = new Map<Folder, Position>();
  const received: ReceiveMessage[] = [];
  const connectedAt = new Date(Date.now() - 3_600_000);
  const row: MailboxRow = {
    ...{ id, accountId: newId(), version: 1, state: 'active', provider: 'smtp', presetId: null },
    ...{ email: OWNER, fromName: 'Robin', replyTo: null, signature: null, pacing: usualPacing, trackingDomain: null },
    ...{ smtp: place, imap: place, secrets: Buffer.alloc(0), tokenExpiresAt: null, pause: null, problem: null },
    ...{ connectedAt, checkedAt: connectedAt },
  };
  const reader = new MailboxReader(id, 1, {
    connect: (_, signal) =>
      signInToRead({ email: OWNER, smtp: account, imap: account }, { ...place, address: place.host }, { ...patience, signal }),
    find: () => Promise.resolve(row),
    recheck: () => Promise.resolve(),
    receive: async (message) => void received.push(message),
    positions: {
      of: async (_, folder) => positions.get(folder) ?? null,
      forget: async (_, folder) => void positions.delete(folder),
      move: async (_, folder, position) => void positions.set(folder, position),
    },
    turns: new ReadingTurns(),
    now: () => new Date(),
    logger: createLogger('silent', 'spec'),
    timing,
  }).start();
  return { reader, subjects: () => received.map(({ raw }) => /^Subject: (.*?)\r$/m.exec(Buffer.from(raw).toString())?.[1]) };
}
