import type { ImapFlow } from 'imapflow';
import { RESPONSES_A_SECOND, RESPONSES_AT_ONCE } from '../../mailbox-checks/imap-transport.js';
import type { Position } from './folder-positions.js';

const DAY_MS = 86_400_000;
const CHUNK = 500;
const PAUSE_MS = (CHUNK / RESPONSES_A_SECOND) * 1_000;

/** What of the open folder was not read yet, the oldest first, and where to go on afterwards. */
export interface Unread {
  uids: number[];
  after: Position;
}

/**
 * What came since a moment: of a folder that was never read, or whose uids have changed. A folder of any size is asked for
 * those of the last days only.
 */
export async function uidsSince(client: ImapFlow, since: Date, pause: (ms: number) => Promise<void>): Promise<Unread> {
  const { uidValidity, next } = await opened(client);
  // A day of the server, in its own time zone.
  const days = await search(client, { since: new Date(since.getTime() - DAY_MS) });
  const uids: number[] = [];
  for (let from = 0; from < days.length; from += CHUNK) {
    const some = days.slice(from, from + CHUNK).join(',');
    for await (const { uid, internalDate } of client.fetch(some, { uid: true, internalDate: true }, { uid: true }))
      if (internalDate === undefined || new Date(internalDate).getTime() >= since.getTime()) uids.push(uid);
    client.stats(true);
    // Of a mailbox that has just been moved to another server, all messages may be of today.
    if (days.length > RESPONSES_AT_ONCE / 2) await pause(PAUSE_MS);
  }
  return { uids: uids.sort((a, b) => a - b), after: { uidValidity, nextUid: Math.max(next, 1 + (uids.at(-1) ?? 0)) } };
}

/** What came since the position. */
export async function uidsFrom(client: ImapFlow, { uidValidity, nextUid }: Position): Promise<Unread> {
  // A range that ends with * always has the last message, however old.
  const uids = (await search(client, { uid: `${nextUid}:*` })).filter((uid) => uid >= nextUid);
  return { uids, after: { uidValidity, nextUid: Math.max(nextUid, 1 + (uids.at(-1) ?? 0)) } };
}

export const uidValidityOf = (client: ImapFlow): number => (client.mailbox ? Number(client.mailbox.uidValidity) : 0);

async function opened(client: ImapFlow): Promise<{ uidValidity: number; next: number }> {
  const known = client.mailbox ? client.mailbox.uidNext : 0;
  if (known) return { uidValidity: uidValidityOf(client), next: known };
  const last = await client.fetchOne('*', { uid: true });
  return { uidValidity: uidValidityOf(client), next: last ? last.uid + 1 : 1 };
}

async function search(client: ImapFlow, query: { uid: string } | { since: Date }): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  return (found || []).toSorted((a, b) => a - b);
}
