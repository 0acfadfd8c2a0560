import type { ImapFlow } from 'imapflow';
import { RESPONSES_A_SECOND, RESPONSES_AT_ONCE } from '../../../mailboxes/checks/imap-transport.js';
import type { Position } from './folder-positions.js';

const DAY_MS = 86_400_000;
const CHUNK = 500;
/** Some 500 KB of uids. */
const PART = 50_000;
const PAUSE_MS = (CHUNK / RESPONSES_A_SECOND) * 1_000;

/** Messages to read, oldest first, and the first uid after them and after the skipped ones. */
interface Batch {
  uids: number[];
  nextUid: number;
}

/** The messages of the open folder not read yet, and where to continue afterwards. */
export interface Unread {
  batches: AsyncIterable<Batch> | Iterable<Batch>;
  after: Position;
}

/**
 * The messages that came since a moment, for a folder that was never read or whose uids have changed. However large the folder,
 * it is asked only for those of the last days.
 * @param from the first uid not looked at yet
 */
export async function uidsSince(client: ImapFlow, since: Date, from: number, pause: (ms: number) => Promise<void>): Promise<Unread> {
  const { uidValidity, next } = await opened(client);
  // The server's day, in its own time zone.
  const days = await search(client, { since: new Date(since.getTime() - DAY_MS) }, from);
  const nextUid = Math.max(from, next, 1 + (days.at(-1) ?? 0));
  return { batches: batchesOf(client, days, since, pause), after: { uidValidity, nextUid, since: null } };
}

async function* batchesOf(client: ImapFlow, days: number[], since: Date, pause: (ms: number) => Promise<void>): AsyncGenerator<Batch> {
  for (let start = 0; start < days.length; start += CHUNK) {
    const chunk = days.slice(start, start + CHUNK);
    const uids: number[] = [];
    for await (const { uid, internalDate } of client.fetch(chunk.join(','), { uid: true, internalDate: true }, { uid: true }))
      if ((momentOf(internalDate) ?? since) >= since) uids.push(uid);
    client.stats(true);
    yield { uids: uids.sort((a, b) => a - b), nextUid: 1 + (chunk.at(-1) ?? 0) };
    // If a mailbox has just been moved to another server, all its messages may be dated today.
    if (days.length > RESPONSES_AT_ONCE / 2) await pause(PAUSE_MS);
  }
}

/** When a message came; null if its server gives no date, or an invalid one. */
export function momentOf(internalDate: Date | string | undefined): Date | null {
  const moment = new Date(internalDate ?? NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Messages with a uid from this one on. */
export async function uidsFrom(client: ImapFlow, from: number): Promise<Unread> {
  const uids = await search(client, {}, from);
  const nextUid = Math.max(from, 1 + (uids.at(-1) ?? 0));
  return { batches: [{ uids, nextUid }], after: { uidValidity: uidValidityOf(client), nextUid, since: null } };
}

export const uidValidityOf = (client: ImapFlow): number => (client.mailbox ? Number(client.mailbox.uidValidity) : 0);

async function opened(client: ImapFlow): Promise<{ uidValidity: number; next: number }> {
  const known = client.mailbox ? client.mailbox.uidNext : 0;
  if (known) return { uidValidity: uidValidityOf(client), next: known };
  const last = await client.fetchOne('*', { uid: true });
  return { uidValidity: uidValidityOf(client), next: last ? last.uid + 1 : 1 };
}

async function search(client: ImapFlow, query: { since?: Date }, from: number): Promise<number[]> {
  const found = new Set<number>();
  for (const seq of partsOf(client, from)) {
    const part = await client.search(
      { ...(seq && { seq }), ...((from > 1 || !query.since) && { uid: `${from}:*` }), ...query },
      { uid: true },
    );
    // A folder is not empty just because its server refuses to search it.
    if (!part) throw new Error('A search was refused');
    for (const uid of part) found.add(uid);
  }
  // A range that ends with * always includes the last message, however old.
  return [...found].filter((uid) => uid >= from).toSorted((a, b) => a - b);
}

/**
 * Ranges of messages to search one by one, because a response with too many uids ends the connection. From the newest down: a
 * removal moves later messages to lower places, where they are found in the next part.
 */
function partsOf(client: ImapFlow, from: number): (string | null)[] {
  const { exists, uidNext } = client.mailbox || { exists: 0, uidNext: 0 };
  // A server that does not say how many messages there are is searched at once.
  const isLarge = exists > PART && !(uidNext && uidNext - from <= PART);
  if (!isLarge) return [null];
  const starts = Array.from({ length: Math.ceil(exists / PART) }, (_, index) => index * PART + 1);
  return starts.map((start, index) => `${start}:${index === starts.length - 1 ? '*' : start + PART - 1}`).toReversed();
}
