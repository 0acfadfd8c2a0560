import type { MailServer } from '@rekindle/email';
import { type Clock, type Logger, createPool, newId } from '@rekindle/platform';
import { requestContext } from '@rekindle/event-sourcing';
import type pg from 'pg';
import type { Draft, EmailComposer } from '../composing/email-composer.js';
import type { Claimed, Claimer } from '../claiming/claimer.js';
import { Connection, type OpenConnections } from './connection.js';
import { type HandOverTools, recordResult } from './hand-over.js';
import type { Housekeeping } from './housekeeping.js';
import type { LedgerPage } from './ledger-page.js';
import { LedgerWriter } from './ledger-writer.js';
import { Outbox } from './outbox.js';
import { SenderLease } from '../claiming/sender-lease.js';
import type { SenderObserver } from './sender-moments.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

export interface SenderParts {
  clock: Clock;
  logger: Logger;
  server: MailServer;
  composer: EmailComposer;
  claimer: Claimer;
  page: LedgerPage;
  housekeeping: Housekeeping;
  observe: SenderObserver;
}

const CONNECTIONS = 20;
const CLAIM = 200;
const POLL_MS = 500;
const HOUSEKEEPING_MS = 1_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** How long a stopping sender waits for what it has handed over. */
const LAST_ANSWERS_MS = 10_000;
const POOL = 5;

/** One lease's worth of sending: from claim to outcome, until it is stopped or the lease is lost. */
export class SenderLoop {
  private readonly open: OpenConnections = { count: 0, first: null };
  private readonly pool: pg.Pool;
  private readonly ledger: LedgerWriter;
  private readonly idle: InterruptibleSleep;
  private readonly outbox: Outbox;
  private stopping = false;
  private failure: Error | null = null;
  private cleanedAt = 0;
  private pauseMs = 0;
  private pausedUntil = 0;

  constructor(
    private readonly parts: SenderParts,
    pool: pg.Pool,
  ) {
    // Connections of its own: requests that use up the common pool cannot stop the sending.
    this.pool = createPool(pool.options.connectionString ?? '', POOL);
    this.ledger = new LedgerWriter(this.pool, parts.page, parts.logger);
    this.idle = new InterruptibleSleep(parts.clock);
    this.outbox = new Outbox(CLAIM / 2, () => this.idle.wake());
  }

  /** @returns when `stop` was called, or the lease was lost */
  run(): Promise<void> {
    return requestContext.run({ correlationId: newId(), actor: 'system:sender' }, () => this.work());
  }

  stop(): void {
    this.stopping = true;
    this.idle.wake();
  }

  private async work(): Promise<void> {
    let lease: SenderLease | null = null;
    try {
      lease = await SenderLease.acquire(this.pool);
      await this.send(lease);
    } finally {
      this.idle.close();
      await this.ledger.idle();
      await lease?.release();
      await this.pool.end();
    }
  }

  private async send(lease: SenderLease): Promise<void> {
    const tools: HandOverTools = { ...this.parts, ledger: this.ledger, lease: lease.id };
    const connections = Array.from({ length: CONNECTIONS }, () => this.connection(tools));
    // A connection that fails by a fault of ours ends this loop; the next one takes over what it held.
    const running = connections.map((connection) => connection.run(tools).catch((error: Error) => this.fail(error)));
    try {
      while (!this.stopping && lease.held) await this.turn(tools);
    } finally {
      connections.forEach((connection) => connection.stop());
      this.outbox.close();
      const patience = setTimeout(() => connections.forEach((connection) => connection.abandon()), LAST_ANSWERS_MS);
      await Promise.all(running);
      clearTimeout(patience);
    }
    if (this.failure) throw this.failure;
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.stop();
  }

  private async turn(tools: HandOverTools): Promise<void> {
    if (this.idle.clockMoved()) this.pausedUntil = this.pauseMs = 0;
    if (Date.now() - this.cleanedAt >= HOUSEKEEPING_MS) {
      await this.parts.housekeeping.run(this.pool);
      this.cleanedAt = Date.now();
    }
    if (Date.now() < this.pausedUntil || this.outbox.isFull) return this.idle.sleep(POLL_MS);
    if (!(await this.parts.server.target())) return this.idle.sleep(POLL_MS);
    const claims = await this.parts.claimer.claim(this.pool, tools.lease, CLAIM);
    if (claims.length === 0) return this.idle.sleep(POLL_MS, await this.parts.claimer.nextDueAt(this.pool));
    this.parts.observe('claimed', claims.length);
    await this.fill(claims, tools);
  }

  private async fill(claims: readonly Claimed[], tools: HandOverTools): Promise<void> {
    const drafts = await this.parts.composer.draft(claims);
    const ready: Draft[] = [];
    for (const delivery of claims) {
      const draft = drafts.get(delivery.deliveryId);
      if (draft === undefined) throw new Error(`Nobody drafted delivery ${delivery.deliveryId}`);
      if (draft) ready.push(draft);
      else await this.ledger.write({ kind: 'gone', delivery, email: null, lease: tools.lease });
    }
    this.outbox.add(ready);
  }

  private connection(tools: HandOverTools): Connection {
    return new Connection(this.parts.server, this.outbox, this.open, {
      onConnected: () => (this.pauseMs = 0),
      onUnreachable: (draft, smtpCode) => this.unreachable(draft, smtpCode, tools),
      onRefused: (draft) => this.giveBack(draft, tools),
    });
  }

  /** Nothing can be sent: what was claimed is deferred, and claiming pauses for a while. */
  private unreachable(draft: Draft, smtpCode: number | null, tools: HandOverTools): void {
    if (Date.now() >= this.pausedUntil) {
      this.parts.logger.warn({ smtpCode }, 'The mail server cannot be reached');
      this.pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.pauseMs * 2));
      this.pausedUntil = Date.now() + this.pauseMs;
    }
    for (const one of [draft, ...this.outbox.empty()]) recordResult(one, { kind: 'deferred', smtpCode }, tools);
  }

  /** A campaign was stopped: what else was claimed of it is free again. */
  private giveBack({ claimed }: Draft, { lease }: HandOverTools): void {
    const others = this.outbox.empty((other) => other.claimed.campaignId === claimed.campaignId);
    const claims = [claimed, ...others.map((other) => other.claimed)];
    this.parts.claimer
      .release(this.pool, lease, claims)
      .catch((error: Error) => this.parts.logger.warn({ err: error }, 'Claims could not be given back'));
  }
}
