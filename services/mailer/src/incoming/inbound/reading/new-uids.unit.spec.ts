import { expect, it } from '@jest/globals';
import type { ImapFlow } from 'imapflow';
import { RESPONSES_AT_ONCE, RESPONSES_A_SECOND } from '../../../mailboxes/checks/imap-transport.js';
import { uidsFrom, uidsSince } from './new-uids.js';

const TODAY = new Date('2026-12-01T12:00:00.000Z');

/** A folder whose messages are all dated today; one of the first is removed after each search. */
class MovedToday {
  readonly found: number[] = [];
  readonly mailbox: { uidValidity: bigint; uidNext: number; exists: number };
  private uids: number[];

  constructor(messages: number) {
    this.uids = Array.from({ length: messages }, (_, index) => index + 1);
    this.mailbox = { uidValidity: 1n, uidNext: messages + 1, exists: messages };
  }

  async search({ seq = '1:*', uid = '1:*' }: { seq?: string; uid?: string }): Promise<number[]> {
    const [first = 1, last] = seq.split(':').map(Number);
    const from = Number(uid.split(':')[0]);
    const found = this.uids.slice(first - 1, Number.isNaN(last) ? undefined : last).filter((one) => one >= from);
    this.found.push(found.length);
    this.uids = this.uids.slice(1);
    return found;
  }
}

/** Reads a folder whose messages are all dated today. @returns also the total pause, and the lowest number of responses left */
async function readOf(messages: number, internalDate: Date | undefined = TODAY) {
  let [ms, left, fewest] = [0, RESPONSES_AT_ONCE, RESPONSES_AT_ONCE];
  const client = {
    mailbox: { uidValidity: 1n, uidNext: messages + 1, exists: messages },
    search: async ({ seq = `1:${messages}` }) => {
      const [first = 0, last = 0] = seq.replace('*', String(messages)).split(':').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    },
    stats: () => ({}),
    async *fetch(set: string) {
      const uids = set.split(',').map(Number);
      left -= uids.length + 1;
      fewest = Math.min(fewest, left);
      for (const uid of uids) yield { uid, internalDate };
    },
  };
  const { batches, after } = await uidsSince(client as unknown as ImapFlow, TODAY, 1, async (pause) => {
    ms += pause;
    left = Math.min(RESPONSES_AT_ONCE, left + (pause / 1_000) * RESPONSES_A_SECOND);
  });
  const uids: number[] = [];
  for await (const batch of batches) uids.push(...batch.uids);
  return { uids, after, ms, fewest };
}

it('requests the dates of 100,000 messages in a folder that was moved today no faster than the connection allows', async () => {
  const { uids, after, ms, fewest } = await readOf(100_000);
  expect([uids.length, uids[0], uids.at(-1), after]).toEqual([100_000, 1, 100_000, { uidValidity: 1, nextUid: 100_001, since: null }]);
  expect(fewest).toBeGreaterThan(0);
  expect(ms).toBeLessThan(600_000);
});

it('requests those of a usual day without a pause', async () => {
  const { uids, ms } = await readOf(1_200);
  expect([uids.length, ms]).toEqual([1_200, 0]);
});

it.each([
  ['by date', 1, (client: ImapFlow) => uidsSince(client, TODAY, 1, async () => undefined)],
  ['by uid', 30_000, (client: ImapFlow) => uidsFrom(client, 30_000)],
])('searches a huge folder in parts, and misses nothing when messages are removed in between: %s', async (_, from, read) => {
  const folder = new MovedToday(180_000);
  const { after } = await read(folder as unknown as ImapFlow);
  expect(folder.found.length).toBeGreaterThan(2);
  expect(Math.max(...folder.found)).toBeLessThanOrEqual(50_000);
  expect(folder.found.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(180_000 - from - folder.found.length);
  expect(after.nextUid).toBe(180_001);
});

it('searches a folder of usual size, or for a few new messages, at once', async () => {
  const [usual, huge] = [new MovedToday(50_000), new MovedToday(180_000)];
  await uidsSince(usual as unknown as ImapFlow, TODAY, 1, async () => undefined);
  await uidsFrom(huge as unknown as ImapFlow, 179_990);
  expect([usual.found, huge.found]).toEqual([[50_000], [11]]);
});

it('includes messages whose date cannot be read', async () => {
  expect((await readOf(3, new Date('99-Foo-2026'))).uids).toEqual([1, 2, 3]);
});
