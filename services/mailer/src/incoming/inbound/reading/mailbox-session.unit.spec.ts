import { expect, it } from '@jest/globals';
import type { ReceiveMessage } from '@rekindle/contracts';
import type { ImapFlow } from 'imapflow';
import { MailboxSession } from './mailbox-session.js';
import { ReadingTurns } from './reading-turns.js';

const NOW = new Date('2026-12-01T12:00:00.000Z');

async function received(internalDate: Date | string | undefined): Promise<ReceiveMessage[]> {
  const messages: ReceiveMessage[] = [];
  const client = {
    mailbox: { uidValidity: 1n, uidNext: 2 },
    getMailboxLock: async () => ({ release: () => undefined }),
    search: async () => [1],
    fetchOne: async () => ({ uid: 1, internalDate, source: Buffer.from('Subject: Yes') }),
    stats: () => ({}),
  };
  const parts = {
    positions: {
      of: async () => ({ uidValidity: 1, nextUid: 1, since: null }),
      move: async () => undefined,
      forget: async () => undefined,
    },
    receive: async (message: ReceiveMessage) => void messages.push(message),
    turns: new ReadingTurns(),
    now: () => NOW,
    isWithheld: () => false,
    isUnreadable: () => false,
  };
  const row = { id: 'a', accountId: 'b', connectedAt: NOW };
  await new MailboxSession(client as unknown as ImapFlow, row, parts, new AbortController().signal).readAll([]);
  return messages;
}

it.each([
  ['the date that its server gives', '2026-11-30T08:00:00.000Z', new Date('2026-11-30T08:00:00.000Z')],
  ['the current time if its server gives no date', undefined, NOW],
  ['the current time if its server gives an invalid date', new Date('99-Foo-2026'), NOW],
])('dates a message by %s', async (_, internalDate, at) => {
  expect((await received(internalDate)).map(({ receivedAt }) => receivedAt)).toEqual([at]);
});
