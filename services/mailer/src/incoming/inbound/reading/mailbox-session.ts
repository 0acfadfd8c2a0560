import { setTimeout as wait } from 'node:timers/promises';
import { type MessagePlace, ReceiveMessage } from '@rekindle/contracts';
import type { ImapFlow } from 'imapflow';
import type { MailboxRow } from '../../../mailboxes/mailbox/mailbox-row.js';
import { MOST_BYTES } from '../message.js';
import type { Folder, FolderPositions, Position } from './folder-positions.js';
import type { ReadingTurns } from './reading-turns.js';
import { type Unread, momentOf, uidValidityOf, uidsFrom, uidsSince } from './new-uids.js';

export interface SessionParts {
  positions: Pick<FolderPositions, 'of' | 'move' | 'forget'>;
  receive: (message: ReceiveMessage) => Promise<void>;
  turns: ReadingTurns;
  now: () => Date;
  /** Whether connections ended before they had given out this message, so that it must be shown whether its server is to blame. */
  isWithheld: (key: string) => boolean;
  /** Whether a message failed so often that it is passed over. */
  isUnreadable: (key: string) => boolean;
}

const LOOK_BACK_MS = 7 * 86_400_000;
const SAVED_EVERY = 20;
const SPECIAL: readonly [Folder, string][] = [
  ['sent', '\\Sent'],
  ['junk', '\\Junk'],
];

/** A signed-in connection to one mailbox: reads what is new in its folders, in the order in which it came. */
export class MailboxSession {
  /** The message that is being read, as a key. */
  current: string | null = null;
  /** While its content is asked for and has not come: whether the server gave out another message just before. */
  awaited: { isAnotherGiven: boolean } | null = null;
  /** By folder, what its server said of it when it was last read. */
  private readonly seen = new Map<Folder, string>();
  /** The folders that this connection has opened: what their servers said of the next uid is out of date from then on. */
  private readonly opened = new Set<Folder>();

  constructor(
    private readonly client: ImapFlow,
    private readonly row: Pick<MailboxRow, 'id' | 'accountId' | 'connectedAt'>,
    private readonly parts: SessionParts,
    private readonly signal: AbortSignal,
  ) {}

  /** The folders that are read; the inbox last, because it stays open. */
  async folders(): Promise<[Folder, string][]> {
    const listed = await this.client.list();
    const special = SPECIAL.flatMap(([folder, use]): [Folder, string][] => {
      const path = listed.find(({ specialUse }) => specialUse === use)?.path;
      return path === undefined ? [] : [[folder, path]];
    });
    return [...special, ['inbox', 'INBOX']];
  }

  async read(folder: Folder, path: string): Promise<void> {
    if (folder !== 'inbox' && (await this.isUnchanged(folder, path))) return;
    const lock = await this.client.getMailboxLock(path, { readOnly: true });
    try {
      const before = await this.parts.positions.of(this.row.id, folder);
      const isFresh = !this.opened.has(folder);
      this.opened.add(folder);
      const known = before && (await this.goesOn(folder, before, isFresh)) ? before : null;
      const since = known ? known.since : this.lookBack(before);
      const { batches, after } = await this.unread(since, known?.nextUid ?? 1);
      for await (const { uids, nextUid } of batches) {
        await this.receive(folder, uids, { ...after, since });
        if (since) await this.move(folder, { ...after, nextUid, since });
      }
      if (since || before?.nextUid !== after.nextUid) await this.move(folder, after);
    } finally {
      lock.release();
    }
  }

  /**
   * Whether the uids mean what they meant. After a restore some servers give them anew under the same uidValidity: then the next
   * one is below ours, and what comes would be taken for read.
   */
  private async goesOn(folder: Folder, { uidValidity, nextUid }: Position, isFresh: boolean): Promise<boolean> {
    if (uidValidity !== uidValidityOf(this.client)) return false;
    const next = this.client.mailbox ? this.client.mailbox.uidNext : 0;
    if (!isFresh || !next || next >= nextUid) return true;
    await this.parts.positions.forget(this.row.id, folder);
    return false;
  }

  private unread(since: Date | null, from: number): Promise<Unread> {
    if (since === null) return uidsFrom(this.client, from);
    return uidsSince(this.client, since, from, (ms) => wait(ms, undefined, { signal: this.signal }));
  }

  /** From when on messages are read of a folder whose uids say nothing. */
  private lookBack(before: Position | null): Date {
    const lookBack = before ? this.parts.now().getTime() - LOOK_BACK_MS : 0;
    // Dates of IMAP have whole seconds: a message of that very second would count as older.
    return startOfSecond(new Date(Math.max(this.row.connectedAt.getTime(), lookBack)));
  }

  /** Where it ends early, what it has read is saved all the same. */
  private async receive(folder: Folder, uids: readonly number[], position: Position): Promise<void> {
    const { id: mailboxId, accountId } = this.row;
    const { uidValidity } = position;
    let unsaved: number | null = null;
    const save = async (): Promise<void> => {
      if (unsaved !== null) await this.move(folder, { ...position, nextUid: unsaved + 1 });
      unsaved = null;
    };
    try {
      for (const [index, uid] of uids.entries()) {
        await this.parts.turns.ready(mailboxId, this.signal);
        this.signal.throwIfAborted();
        this.current = `${folder} ${uidValidity} ${uid}`;
        if (!this.parts.isUnreadable(this.current)) {
          const isAnotherGiven = this.parts.isWithheld(this.current) && (await this.givesAnother(uid));
          await this.receiveOne(folder, { accountId, mailboxId, uidValidity, uid }, isAnotherGiven);
        }
        this.current = null;
        unsaved = uid;
        if (index % SAVED_EVERY === SAVED_EVERY - 1) await save();
      }
    } catch (error) {
      await save().catch(() => undefined);
      throw error;
    }
  }

  private async receiveOne(folder: Folder, place: MessagePlace, isAnotherGiven: boolean): Promise<void> {
    const wanted = { uid: true, internalDate: true, source: { maxLength: MOST_BYTES } };
    this.awaited = { isAnotherGiven };
    const fetched = await this.client.fetchOne(String(place.uid), wanted, { uid: true });
    this.awaited = null;
    this.client.stats(true);
    // It may be gone by now.
    if (!fetched || !fetched.source) return;
    const receivedAt = momentOf(fetched.internalDate) ?? this.parts.now();
    const message = new ReceiveMessage(fetched.source, receivedAt, folder, place);
    await this.parts.turns.take(place.mailboxId, fetched.source.length, () => this.parts.receive(message));
  }

  /** Of any two messages, so that each connection asks for another one: its neighbours may be withheld as well. */
  private async givesAnother(uid: number): Promise<boolean> {
    const { exists } = this.client.mailbox || { exists: 0 };
    const place = Math.floor(Math.random() * exists);
    const found = await this.client.search({ seq: `${place + 1},${((place + 1) % exists) + 1}` }, { uid: true });
    const other = found && found.find((candidate) => candidate !== uid);
    const fetched = other && (await this.client.fetchOne(String(other), { uid: true, source: { maxLength: 1 } }, { uid: true }));
    return Boolean(fetched && fetched.source);
  }

  private move(folder: Folder, position: Position): Promise<void> {
    return this.parts.positions.move(this.row.id, folder, position);
  }

  /** Most of the time nothing was sent and nothing taken for spam: that is known without opening the folder. */
  private async isUnchanged(folder: Folder, path: string): Promise<boolean> {
    const status = await this.client.status(path, { uidNext: true, uidValidity: true });
    const now = status && status.uidNext !== undefined ? `${status.uidValidity} ${status.uidNext}` : '';
    const before = this.seen.get(folder);
    this.seen.set(folder, now);
    return now !== '' && now === before;
  }
}

const startOfSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1_000) * 1_000);
