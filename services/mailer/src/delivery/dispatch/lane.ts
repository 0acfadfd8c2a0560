import type { MailRoute } from '../../claiming/mail-routes.js';
import type { Draft } from '../../composing/email-composer.js';
import { Connection, type OpenConnections } from './connection.js';
import { type HandOverTools, recordResult } from './hand-over.js';
import { Outbox } from './outbox.js';
import { Refusals } from './refusals.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After this many sessions in a row that ended at their first message: a filter may kill each, leaving every email unknown. */
const MOST_FRUITLESS = 3;
const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 600_000;
const FORGOTTEN_AFTER_MS = 300_000;

export interface LaneEvents {
  /** Whether there is room for more when this many wait. */
  isLow(waiting: number): boolean;
  /** There is room for more. */
  onLow(): void;
  /** A fault on our side. */
  onFault(error: Error): void;
}

/** Everything that goes through one mail server: waiting emails, connections, and the pause when it cannot be reached. */
export class Lane {
  private readonly open: OpenConnections = { count: 0, first: null };
  private readonly outbox: Outbox;
  private readonly connections: Connection[] = [];
  private readonly working = new Map<Connection, Promise<void>>();
  private pauseMs = 0;
  private pausedUntil = 0;
  private why = '';
  /** Sessions since the last message that was accepted. */
  private fruitlessSessions = 0;
  private readonly refusals = new Refusals();
  private restMs = 0;
  private usedAt = performance.now();

  constructor(
    private readonly route: MailRoute,
    private readonly tools: HandOverTools,
    private readonly events: LaneEvents,
  ) {
    this.outbox = new Outbox(
      (waiting) => events.isLow(waiting),
      () => events.onLow(),
    );
  }

  /** Whether it cannot take anything now. */
  get shut(): boolean {
    return performance.now() < this.pausedUntil || this.outbox.isFull;
  }

  /** Why emails wait or are sent one at a time; null if all is well. */
  get fault(): string | null {
    return this.inDoubt || this.pauseMs > 0 ? this.why : null;
  }

  /** Whether it is doubtful that the server accepts anything. */
  private get inDoubt(): boolean {
    return this.fruitlessSessions >= MOST_FRUITLESS || this.refusals.inDoubt;
  }

  /** Whether it could send, but nothing has used it for long. The reason for a rest is remembered until the rest is over. */
  get forgotten(): boolean {
    return this.working.size === 0 && performance.now() - Math.max(this.usedAt, this.pausedUntil) > FORGOTTEN_AFTER_MS;
  }

  /** Connections open with the work and close without it: an idle lane costs nothing. */
  add(drafts: readonly Draft[]): void {
    this.usedAt = performance.now();
    // They were claimed before the pause began.
    if (this.usedAt < this.pausedUntil) return this.tools.giveBack(drafts);
    this.outbox.add(drafts);
    // One email at a time shows whether the server accepts any again.
    const most = this.inDoubt ? 1 : this.route.connections;
    const wanted = Math.min(most, this.working.size + drafts.length);
    while (this.connections.length < wanted) this.connections.push(this.connection());
    for (const connection of this.connections) if (this.working.size < wanted && !this.working.has(connection)) this.work(connection);
  }

  /** Removes drafts that no connection has begun with. */
  drop(which: (draft: Draft) => boolean): void {
    this.outbox.empty(which);
  }

  /** The business clock was moved. */
  endPause(): void {
    this.pausedUntil = this.pauseMs = 0;
  }

  /** Completes the messages already begun, and nothing else. */
  async stop(): Promise<void> {
    this.connections.forEach((connection) => connection.stop());
    this.outbox.close();
    await Promise.all(this.working.values());
  }

  /** Stops waiting for the server's answers. */
  abandon(): void {
    this.connections.forEach((connection) => connection.abandon());
  }

  private work(connection: Connection): void {
    const working = connection
      .run(this.tools)
      .catch((error: Error) => this.events.onFault(error))
      .finally(() => {
        this.usedAt = performance.now();
        this.working.delete(connection);
      });
    this.working.set(connection, working);
  }

  private connection(): Connection {
    return new Connection(this.route.server, this.outbox, this.open, {
      onConnected: () => (this.pauseMs = 0),
      onUnreachable: (draft, smtpCode) => this.unreachable(draft, smtpCode),
      onUntried: (draft) => this.tools.giveBack([draft]),
      onAccepted: (draft) => this.noteAccepted(draft),
      onRefused: (draft) => this.noteRefused(draft),
      onFruitless: () => this.noteFruitless(),
      isResting: () => this.inDoubt && performance.now() < this.pausedUntil,
    });
  }

  /** A single acceptance does not end the doubt: a server may accept one in ten. */
  private noteAccepted({ claimed }: Draft): void {
    this.fruitlessSessions = 0;
    this.refusals.accepted(claimed.accountId);
    if (!this.refusals.inDoubt) this.restMs = 0;
  }

  private noteFruitless(): void {
    this.fruitlessSessions += 1;
    this.restIfInDoubt('The mail server ends each connection without accepting a message');
  }

  private noteRefused({ claimed }: Draft): void {
    this.refusals.refused(claimed.accountId);
    this.restIfInDoubt('The mail server refuses one message after the other');
  }

  private restIfInDoubt(why: string): void {
    if (!this.inDoubt || performance.now() < this.pausedUntil) return;
    this.tools.logger.warn({ sessions: this.fruitlessSessions, refused: this.refusals.count }, why);
    this.why = why;
    this.restMs = Math.min(LONGEST_REST_MS, Math.max(FIRST_REST_MS, this.restMs * 2));
    this.pausedUntil = performance.now() + this.restMs;
    this.tools.giveBack(this.outbox.empty());
  }

  /** Nothing can be sent: tried emails are deferred, waiting ones are given back unchanged, and claiming for this lane pauses. */
  private unreachable(draft: Draft, smtpCode: number | null): void {
    if (performance.now() >= this.pausedUntil) {
      this.why = 'The mail server cannot be reached';
      this.tools.logger.warn({ smtpCode, route: draft.claimed.route }, this.why);
      this.pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.pauseMs * 2));
      this.pausedUntil = performance.now() + this.pauseMs;
    }
    recordResult(draft, { kind: 'deferred', smtpCode }, this.tools);
    this.tools.giveBack(this.outbox.empty());
  }
}
