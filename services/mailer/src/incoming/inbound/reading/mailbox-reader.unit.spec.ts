import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { FLOODED } from '../../../mailboxes/checks/imap-transport.js';
import { MailboxReader, type ReaderParts } from './mailbox-reader.js';
import { ReadingTurns } from './reading-turns.js';

// Real time is kept: ids never go back, and ids from an hour ahead would affect all specs that follow.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['Date'] }));
afterEach(() => void jest.useRealTimers());

/** A connection with empty folders that ends with an error as soon as it idles. */
class Connection extends EventEmitter {
  usable = true;
  readonly mailbox = { uidValidity: 1n, uidNext: 1 };
  constructor(
    private readonly code: string,
    private readonly opens = true,
  ) {
    super();
  }
  stats = (): object => ({});
  list = async (): Promise<object[]> => [];
  search = async (): Promise<number[]> => [];
  getMailboxLock = async () => {
    if (!this.opens) throw new Error('The folder cannot be opened');
    return { release: () => undefined };
  };
  /** It ends a moment later. */
  close = (): void => {
    if (!this.usable) return;
    this.usable = false;
    void Promise.resolve().then(() => this.emit('close'));
  };
  idle = async (): Promise<boolean> => {
    this.close();
    this.emit('error', { code: this.code });
    return false;
  };
}

const partsWith = (connect: () => Promise<unknown>): ReaderParts =>
  ({
    connect,
    find: async () => ({ id: 'mailbox', accountId: 'account', connectedAt: new Date(0) }),
    positions: { of: async () => ({ uidValidity: 1, nextUid: 1, since: null }), move: async () => undefined },
    now: () => new Date(0),
    receive: async () => undefined,
    recheck: async () => undefined,
    turns: new ReadingTurns(),
    logger: { info: () => undefined, error: () => undefined },
    timing: { lookMs: 60_000, firstRetryMs: 1_000, longestRetryMs: 600_000 },
  }) as unknown as ReaderParts;

async function connectionsOfAnHour(code: string, opens = true): Promise<number> {
  let connections = 0;
  const parts = partsWith(async () => {
    connections += 1;
    return new Connection(code, opens);
  });
  const reader = new MailboxReader('mailbox', 1, parts).start();
  for (let second = 0; second < 3_600; second += 1) await jest.advanceTimersByTimeAsync(1_000);
  await reader.stop();
  return connections;
}

it('reconnects soon to a server that cuts its connections', async () => {
  expect(await connectionsOfAnHour('ECONNRESET')).toBeGreaterThan(3_000);
});

it('reconnects after longer and longer pauses to a server that floods each connection', async () => {
  expect(await connectionsOfAnHour(FLOODED)).toBeLessThan(30);
});

it('reconnects after longer and longer pauses to a server that opens no folder', async () => {
  expect(await connectionsOfAnHour('', false)).toBeLessThan(30);
});

it('stops at once although the credentials of its mailbox are awaited, which its provider is slow to renew', async () => {
  let isAsked = false;
  const reader = new MailboxReader(
    'mailbox',
    1,
    partsWith(() => new Promise(() => (isAsked = true))),
  ).start();
  await jest.advanceTimersByTimeAsync(1_000);
  let isStopped = false;
  void reader.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect([isAsked, isStopped]).toEqual([true, true]);
});
