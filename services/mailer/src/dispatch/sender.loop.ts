import { type Clock, type Logger, createPool, newId } from '@rekindle/platform';
import { requestContext } from '@rekindle/event-sourcing';
import type pg from 'pg';
import type { Draft, EmailComposer } from '../composing/email-composer.js';
import type { Claimed, Claimer } from '../claiming/claimer.js';
import type { MailRoutes } from '../claiming/mail-routes.js';
import type { HandOverTools } from './hand-over.js';
import type { Housekeeping } from './housekeeping.js';
import type { LaneEvents } from './lane.js';
import { Lanes } from './lanes.js';
import type { LedgerPage } from './ledger-page.js';
import { LedgerWriter } from './ledger-writer.js';
import { SenderLease } from '../claiming/sender-lease.js';
import type { SenderObserver } from './sender-moments.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

export interface SenderParts {
  clock: Clock;
  logger: Logger;
  routes: MailRoutes;
  composer: EmailComposer;
  claimer: Claimer;
  page: LedgerPage;
  housekeeping: Housekeeping;
  observe: SenderObserver;
}

const CLAIM = 200;
const POLL_MS = 500;
const HOUSEKEEPING_MS = 1_000;
/** How long a stopping sender waits for what it has handed over. */
const LAST_ANSWERS_MS = 10_000;
const POOL = 5;

/** One lease's worth of sending: from claim to outcome, until it is stopped or the lease is lost. */
export class SenderLoop {
  private readonly pool: pg.Pool;
  private readonly ledger: LedgerWriter;
  private readonly idle: InterruptibleSleep;
  private stopping = false;
  private failure: Error | null = null;
  private cleanedAt = 0;

  constructor(
    private readonly parts: SenderParts,
    pool: pg.Pool,
  ) {
    // Connections of its own: requests that use up the common pool cannot stop the sending.
    this.pool = createPool(pool.options.connectionString ?? '', POOL);
    this.ledger = new LedgerWriter(this.pool, parts.page, parts.logger);
    this.idle = new InterruptibleSleep(parts.clock);
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
    const lanes: Lanes = new Lanes(
      this.parts.routes,
      tools,
      this.events(lease.id, () => lanes),
      CLAIM / 2,
    );
    try {
      while (!this.stopping && lease.held) await this.turn(tools, lanes);
    } finally {
      await lanes.stop(LAST_ANSWERS_MS);
    }
    if (this.failure) throw this.failure;
  }

  private events(lease: number, lanes: () => Lanes): LaneEvents {
    return {
      onLow: () => this.idle.wake(),
      onRefused: (draft) => this.giveBack(draft, lease, lanes()),
      // A connection that fails by a fault of ours ends this loop; the next one takes over what it held.
      onFault: (error) => {
        this.failure ??= error;
        this.stop();
      },
    };
  }

  private async turn(tools: HandOverTools, lanes: Lanes): Promise<void> {
    if (this.idle.clockMoved()) lanes.endPauses();
    if (Date.now() - this.cleanedAt >= HOUSEKEEPING_MS) {
      await this.parts.housekeeping.run(this.pool);
      lanes.forget();
      this.cleanedAt = Date.now();
    }
    const claims = await this.parts.claimer.claim(this.pool, tools.lease, CLAIM, await lanes.shut());
    if (claims.length === 0) return this.idle.sleep(POLL_MS, await this.parts.claimer.nextDueAt(this.pool));
    this.parts.observe('claimed', claims.length);
    await this.fill(claims, tools, lanes);
  }

  private async fill(claims: readonly Claimed[], tools: HandOverTools, lanes: Lanes): Promise<void> {
    const drafts = await this.parts.composer.draft(claims);
    const ready: Draft[] = [];
    for (const delivery of claims) {
      const draft = drafts.get(delivery.deliveryId);
      if (draft === undefined) throw new Error(`Nobody drafted delivery ${delivery.deliveryId}`);
      if (draft) ready.push(draft);
      else await this.ledger.write({ kind: 'gone', delivery, email: null, lease: tools.lease });
    }
    await lanes.add(ready);
  }

  /** A campaign was stopped: what else was claimed of it is free again. */
  private giveBack({ claimed }: Draft, lease: number, lanes: Lanes): void {
    const others = lanes.empty((other) => other.claimed.campaignId === claimed.campaignId);
    const claims = [claimed, ...others.map((other) => other.claimed)];
    this.parts.claimer
      .release(this.pool, lease, claims)
      .catch((error: Error) => this.parts.logger.warn({ err: error }, 'Claims could not be given back'));
  }
}
