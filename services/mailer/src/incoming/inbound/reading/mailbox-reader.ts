import { requestContext, WakeUp } from '@rekindle/event-sourcing';
import { type Logger, newId, waitsFor } from '@rekindle/platform';
import type { ReceiveMessage } from '@rekindle/contracts';
import type { ImapFlow } from 'imapflow';
import { FLOODED } from '../../../mailboxes/checks/imap-transport.js';
import { SignInRefused } from '../../../mailboxes/checks/mail-account.js';
import type { MailboxRow } from '../../../mailboxes/mailbox/mailbox-row.js';
import { MailHostRefused } from '../../../mailboxes/hosts/mail-hosts.js';
import { MailboxSession, type SessionParts } from './mailbox-session.js';

export interface ReaderParts extends Omit<SessionParts, 'isUnreadable' | 'isWithheld'> {
  /** @throws CheckFailure, MailHostRefused */
  connect: (row: MailboxRow, signal: AbortSignal) => Promise<ImapFlow>;
  /** The mailbox in its current state; undefined if it is disconnected. */
  find: (id: string) => Promise<MailboxRow | undefined>;
  /** For when the server refuses us: elsewhere it is decided whether the mailbox is broken, and its owner notified once. */
  recheck: (row: MailboxRow) => Promise<void>;
  logger: Logger;
  timing: ReaderTiming;
}

export interface ReaderTiming {
  /** How often the other folders are looked at, and the inbox if its server reports nothing by itself. */
  lookMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
}

const TOO_LARGE = new Set(['LiteralTooLarge', 'ResponseTooLarge', 'LineTooLarge', 'TooManyTokens']);
const TRIES = 3;
/** Spread over some minutes, so that content that is merely late is not lost. */
const TRIES_OF_CONTENT = 10;

/** The processing of one message failed, not the connection. */
class MessageFailed extends Error {}

/** Reads one mailbox until it is stopped: connects, waits for messages and reconnects, after longer and longer pauses. */
export class MailboxReader {
  private readonly ending = new AbortController();
  private readonly bell = new WakeUp();
  /** Separate from the bell, which each connection rings as it ends. */
  private readonly stopped = new WakeUp();
  private readonly failures = new Map<string, number>();
  /** How often a connection ended before it gave out this message; from the third time on, only if it gave out another one. */
  private readonly withheld = new Map<string, number>();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly id: string,
    /** The version of its settings when reading began. */
    readonly version: number,
    private readonly parts: ReaderParts,
  ) {}

  start(): this {
    this.running = this.run();
    return this;
  }

  /** Completes what is being processed, and begins nothing new. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.bell.ring();
    this.stopped.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    for (let failed = 0; !this.ending.signal.aborted; failed += 1) {
      const row = await this.parts.find(this.id).catch(() => undefined);
      if (row && (await this.connected(row))) failed = 0;
      if (!this.ending.signal.aborted) await this.stopped.within(this.retryAfter(failed));
    }
  }

  /** With jitter, so that the mailboxes of a server that comes back do not all reconnect at the same moment. */
  private retryAfter(failed: number): number {
    const { firstRetryMs, longestRetryMs } = this.parts.timing;
    return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failed, 20)) * (0.5 + Math.random() / 2);
  }

  /** @returns whether the folders were read before the connection ended, in which case the next one may follow soon */
  private async connected(row: MailboxRow): Promise<boolean> {
    const { signal } = this.ending;
    let [client, session]: [ImapFlow | null, MailboxSession | null] = [null, null];
    let fault = '';
    let isRead = false;
    try {
      client = await unlessAborted(signal, this.parts.connect(row, signal));
      client.on('error', ({ code = '' }: { code?: string }) => (fault = code));
      client.on('exists', () => this.bell.ring());
      client.on('close', () => this.bell.ring());
      session = new MailboxSession(client, row, this.sessionParts(row), signal);
      for (const folders = await session.folders(); !signal.aborted && client.usable;) {
        // A server that always has something new has to wait for its mailbox's turn.
        await this.parts.turns.ready(this.id, signal);
        this.parts.turns.looked(this.id);
        await session.readAll(folders);
        isRead = true;
        this.failures.clear();
        this.withheld.clear();
        await this.idle(client);
      }
    } catch (error) {
      await this.note(row, session, error as Error & { code?: string }, fault).catch(() => undefined);
    } finally {
      client?.close();
    }
    // Otherwise a server that floods every connection would be reconnected every second.
    return isRead && fault !== FLOODED;
  }

  /** The next command ends the idling. */
  private async idle(client: ImapFlow): Promise<void> {
    client.stats(true);
    void client.idle().then(
      (done) => done === false && this.bell.ring(),
      () => this.bell.ring(),
    );
    await this.bell.within(this.parts.timing.lookMs);
  }

  private sessionParts({ id }: MailboxRow): SessionParts {
    const context = { correlationId: newId(), actor: 'system:read-mailboxes' };
    const receive = (message: ReceiveMessage): Promise<void> =>
      requestContext
        .run(context, () => this.parts.receive(message))
        .catch((error: unknown) => {
          throw waitsFor(error) ? error : new MessageFailed('A message could not be processed', { cause: error });
        });
    const isUnreadable = (key: string): boolean => {
      if ((this.failures.get(key) ?? 0) < TRIES && (this.withheld.get(key) ?? 0) < TRIES_OF_CONTENT) return false;
      this.parts.logger.error({ mailboxId: id, message: key }, 'A message was passed over after it failed several times');
      return true;
    };
    return { ...this.parts, receive, isUnreadable, isWithheld: (key) => (this.withheld.get(key) ?? 0) >= TRIES };
  }

  private async note(row: MailboxRow, session: MailboxSession | null, error: Error & { code?: string }, fault: string): Promise<void> {
    if (this.ending.signal.aborted) return;
    const isOfMessage = error instanceof MessageFailed || TOO_LARGE.has(error.code ?? fault) || TOO_LARGE.has(fault);
    if (session) this.count(session, isOfMessage);
    if (error instanceof MessageFailed) this.parts.logger.error({ err: error.cause, mailboxId: row.id }, error.message);
    else this.parts.logger.info({ mailboxId: row.id, code: error.code ?? error.name }, 'A mailbox is read again after a while');
    if (error instanceof SignInRefused || error instanceof MailHostRefused) await this.parts.recheck(row);
  }

  private count({ current, awaited }: Pick<MailboxSession, 'current' | 'awaited'>, isOfMessage: boolean): void {
    if (current === null) return;
    const counts = isOfMessage ? this.failures : this.withheld;
    const before = counts.get(current) ?? 0;
    if (isOfMessage || (awaited && (before < TRIES || awaited.isAnotherGiven))) counts.set(current, before + 1);
  }
}

/** Renewing a token, or looking a name up, takes as long as others let it. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const end = (): void => ended.reject(new Error('The reader was stopped'));
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
