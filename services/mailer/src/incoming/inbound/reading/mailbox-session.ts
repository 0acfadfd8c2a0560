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
  /** Whether connections have ended before giving out this message, so that it must be found out whether its server is to blame. */
  isWithheld: (key: string) => boolean;
  /** Whether a message has failed so often that it is skipped. */
  isUnreadable: (key: string) => boolean;
}

const LOOK_BACK_MS = 7 * 86_400_000;
const SAVED_EVERY = 20;
const SPECIAL: readonly [Folder, string][] = [
  ['sent', '\\Sent'],
  ['junk', '\\Junk'],
];

/** A signed-in connection to one mailbox: reads new messages in its folders, in the order in which they came. */
export class MailboxSession {
  /** The key of the message that is being read. */
  current: string | null = null;
  /** While its content has been requested and not received: whether the server gave out another message just before. */
  awaited: { isAnotherGiven: boolean } | null = null;
  /** By folder: its server's status when it was last read. */
  private readonly seen = new Map<Folder, string>();
  /** Folders that this connection has opened: from then on, the server's statement of the next uid may be stale. */
  private readonly opened = new Set<Folder>();

  constructor(
    private readonly client: ImapFlow,
    private readonly row: Pick<MailboxRow, 'id' | 'accountId' | 'connectedAt'>,
    private readonly parts: SessionParts,
    private readonly signal: AbortSignal,
  ) {}

  /** The folders to read besides the inbox. */
  async folders(): Promise<[Folder, string][]> {
    const listed = await this.client.list();
    return SPECIAL.flatMap(([folder, use]): [Folder, string][] => {
      const path = listed.find(({ specialUse }) => specialUse === use)?.path;
      return path === undefined ? [] : [[folder, path]];
    });
  }

  /** The inbox first, so that no message elsewhere holds it up, and last, because it remains open. */
  async readAll(folders: readonly [Folder, string][]): Promise<void> {
    await this.read('inbox', 'INBOX');
    let isElsewhere = false;
    for (const [folder, path] of folders) {
      if (await this.isUnchanged(folder, path)) continue;
      isElsewhere = true;
      await this.read(folder, path).catch((error: unknown) => {
        if (!this.canGoOn()) throw error;
        this.seen.delete(folder);
      });
    }
    if (isElsewhere) await this.read('inbox', 'INBOX');
  }

  /** Whether only a folder could not be read, such as one that merely contains others, and neither a message nor the connection failed. */
  private canGoOn(): boolean {
    return this.client.usable && this.current === null && !this.signal.aborted;
  }

  private async read(folder: Folder, path: string): Promise<void> {
    const lock = await this.client.getMailboxLock(path, { readOnly: true });
    try {
      const before = await this.parts.positions.of(this.row.id, folder);
      const isFresh = !this.opened.has(folder);
      this.opened.add(folder);
      const known = before && (await this.canContinue(folder, before, isFresh)) ? before : null;
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
   * Whether the uids still identify the same messages. After a restore some servers assign them anew under the same uidValidity.
   * Then the next uid is below ours, and new messages would be taken for ones already read.
   */
  private async canContinue(folder: Folder, { uidValidity, nextUid }: Position, isFresh: boolean): Promise<boolean> {
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

  /** The time from which messages are read in a folder whose uids are no guide. */
  private lookBack(before: Position | null): Date {
    const lookBack = before ? this.parts.now().getTime() - LOOK_BACK_MS : 0;
    // IMAP dates have whole seconds: a message of that same second would otherwise count as older.
    return startOfSecond(new Date(Math.max(this.row.connectedAt.getTime(), lookBack)));
  }

  /** If it ends early, its progress is saved all the same. */
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
    // It may have been deleted by now.
    if (!fetched || !fetched.source) return;
    const receivedAt = momentOf(fetched.internalDate) ?? this.parts.now();
    const message = new ReceiveMessage(fetched.source, receivedAt, folder, place);
    await this.parts.turns.take(place.mailboxId, fetched.source.length, () => this.parts.receive(message));
  }

  /** Tries one of any two messages, so that each connection asks for a different one: neighbours may be withheld as well. */
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

  /** Usually nothing was sent and nothing taken for spam, which can be seen without opening the folder. */
  private async isUnchanged(folder: Folder, path: string): Promise<boolean> {
    const status = await this.client.status(path, { uidNext: true, uidValidity: true });
    const now = status && status.uidNext !== undefined ? `${status.uidValidity} ${status.uidNext}` : '';
    const before = this.seen.get(folder);
    this.seen.set(folder, now);
    return now !== '' && now === before;
  }
}

const startOfSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1_000) * 1_000);
