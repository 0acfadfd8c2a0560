import { type MailServer, SmtpRefusal, type SmtpSession } from '@rekindle/email';
import { type HandOverTools, type Written, handOver, write } from './hand-over.js';
import type { Outbox } from './outbox.js';
import type { Draft } from '../../composing/email-composer.js';

const IDLE_MS = 5_000;
const REST_MS = 30_000;
const REST_STEP_MS = 100;

export interface ConnectionEvents {
  onConnected(): void;
  /** The server cannot be reached at all, or it refuses our connections. */
  onUnreachable(draft: Draft, smtpCode: number | null): void;
  /** Another connection has just found the server unreachable. */
  onUntried(draft: Draft): void;
  /** A message was accepted. */
  onAccepted(draft: Draft): void;
  /** A message was permanently refused, and not because of its address. */
  onRefused(draft: Draft): void;
  /** The server ended a session at its first message, having accepted none. */
  onFruitless(): void;
  /** Whether no other session may be opened for now. */
  isResting(): boolean;
}

/** State shared by the connections of this process. */
export interface OpenConnections {
  count: number;
  /** One connection is finding out whether the server can be reached at all; resolves to the result. */
  first: Promise<boolean> | null;
}

/**
 * One of the process's connections: opens when there is something to send, takes one draft after another, and closes when
 * idle. A server that wants fewer connections gets fewer.
 */
export class Connection {
  private session: SmtpSession | null = null;
  private stopped = false;
  private restUntil = 0;
  /** Already written, and announced behind the previous email if the server allows that. */
  private following: Written | null = null;

  constructor(
    private readonly server: MailServer,
    private readonly outbox: Outbox,
    private readonly open: OpenConnections,
    private readonly events: ConnectionEvents,
  ) {}

  /** Works until there has been nothing to do for a while, or it is stopped; messages already begun are completed. */
  async run(tools: HandOverTools): Promise<void> {
    let more = true;
    while (more && !this.stopped) {
      if (performance.now() < this.restUntil && this.open.count > 0) await pause();
      else more = await this.next(tools);
    }
    if (this.following) this.outbox.putBack(this.following.draft);
    this.hangUp();
  }

  stop(): void {
    this.stopped = true;
  }

  /** Stops waiting for the server's answer. */
  abandon(): void {
    this.session?.drop();
  }

  private async next(tools: HandOverTools): Promise<boolean> {
    const { following } = this;
    this.following = null;
    const draft = following?.draft ?? (await this.outbox.take(IDLE_MS));
    if (!draft) return false;
    const session = await this.connected(draft);
    const written = session && (following ?? write(draft, tools));
    if (!written) return true;
    const outcome = await handOver(written, session, tools, () => (this.following = this.follow(tools)));
    if (outcome === 'refused') this.events.onRefused(draft);
    else if (outcome === 'accepted') this.events.onAccepted(draft);
    if (!session.proven && !session.usable && outcome !== 'taken_back' && outcome !== 'interrupted') this.events.onFruitless();
    if (!session.usable) this.hangUp();
    if (outcome === 'interrupted') this.outbox.putBack(draft);
    if (this.events.isResting()) this.takeBack();
    return true;
  }

  /** Gives back an email that is already announced, at the cost of the connection: it must not be sent sooner than the others. */
  private takeBack(): void {
    if (!this.following) return;
    this.events.onUntried(this.following.draft);
    this.following = null;
    this.hangUp();
  }

  /** The next of the waiting drafts that can be written. */
  private follow(tools: HandOverTools): Written | null {
    if (this.stopped) return null;
    for (let draft = this.outbox.takeWaiting(); draft; draft = this.outbox.takeWaiting()) {
      const written = write(draft, tools);
      if (written) return written;
    }
    return null;
  }

  /** While none is connected, one connection tries and the others wait for its result. */
  private async connected(draft: Draft): Promise<SmtpSession | null> {
    if (this.session?.usable) return this.session;
    this.hangUp();
    const { open } = this;
    if (this.events.isResting() || (open.count === 0 && open.first && !(await open.first))) {
      this.events.onUntried(draft);
      return null;
    }
    const session = this.connect(draft);
    if (open.count === 0) this.announceFirst(session);
    return session;
  }

  private announceFirst(session: Promise<SmtpSession | null>): void {
    const { open } = this;
    open.first = session.then((one) => one !== null).finally(() => (open.first = null));
    // Each connection learns of our own faults by itself; perhaps nobody waits for this promise.
    open.first.catch(() => undefined);
  }

  /** @throws when our own database does not say which server to use, which is no reason to put an email off */
  private async connect(draft: Draft): Promise<SmtpSession | null> {
    const target = await this.server.target();
    try {
      if (!target) throw new Error('There is no mail server');
      this.session = await this.server.open(target);
      this.open.count += 1;
      this.events.onConnected();
      return this.session;
    } catch (error) {
      if (this.open.count === 0) this.events.onUnreachable(draft, error instanceof SmtpRefusal ? error.code : null);
      else this.leaveToOthers(draft);
      return null;
    }
  }

  /** Others are connected, so only this connection is one too many. */
  private leaveToOthers(draft: Draft): void {
    this.outbox.putBack(draft);
    this.restUntil = performance.now() + REST_MS;
  }

  private hangUp(): void {
    if (!this.session) return;
    this.open.count -= 1;
    this.session.quit();
    this.session = null;
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST_STEP_MS));
