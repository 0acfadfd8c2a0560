import { expect, it } from '@jest/globals';
import type { ImapFlow } from 'imapflow';
import { RESPONSES_AT_ONCE, RESPONSES_A_SECOND } from '../../../mailboxes/checks/imap-transport.js';
import { uidsSince } from './new-uids.js';

const TODAY = new Date('2026-12-01T12:00:00.000Z');

/** Reads a folder whose messages are all dated today. @returns also the total pause, and the lowest number of responses left */
async function readOf(messages: number, internalDate: Date | undefined = TODAY) {
  let [ms, left, fewest] = [0, RESPONSES_AT_ONCE, RESPONSES_AT_ONCE];
  const client = {
    mailbox: { uidValidity: 1n, uidNext: messages + 1 },
    search: async () => Array.from({ length: messages }, (_, index) => index + 1),
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

it('includes messages whose date cannot be read', async () => {
  expect((await readOf(3, new Date('99-Foo-2026'))).uids).toEqual([1, 2, 3]);
});
