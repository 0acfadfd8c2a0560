import { type Clock, type Logger, createPool, newId } from '@rekindle/platform';
import { requestContext } from '@rekindle/event-sourcing';
import type pg from 'pg';
import type { Draft, EmailComposer } from '../../composing/email-composer.js';
import type { Claimed, Claimer } from '../../claiming/claimer.js';
import type { MailRoutes } from '../../claiming/mail-routes.js';
import { SenderLease } from '../../claiming/sender-lease.js';
import type { Journal } from '../journal/journal.js';
import type { Journals } from '../journal/journals.js';
import type { ReceivingDomains } from '../receiving-domains/receiving-domains.js';
import { ClaimSize } from './claim-size.js';
import { type Held, Hands } from './hands.js';
import type { HandOverTools } from './hand-over.js';
import type { Housekeeping } from './housekeeping.js';
import { InterruptibleSleep } from './interruptible-sleep.js';
import { Lanes } from './lanes.js';
import type { LedgerPage } from './ledger-page.js';
import { LedgerWriter } from './ledger-writer.js';
import type { SenderObserver } from './sender-moments.js';

export interface SenderParts {
  clock: Clock;
  logger: Logger;
  routes: MailRoutes;
  composer: EmailComposer;
  claimer: Claimer;
  page: LedgerPage;
  housekeeping: Housekeeping;
  receiving: Pick<ReceivingDomains, 'admit'>;
  journals: Journals;
  observe: SenderObserver;
}

const POLL_MS = 500;
const HOUSEKEEPING_MS = 1_000;
/** How long a stopping sender waits for replies to what it has handed over. */
const LAST_ANSWERS_MS = 10_000;
const RELEASE_RETRY_MS = 100;
const LONGEST_RELEASE_RETRY_MS = 5_000;
const POOL = 5;

/** One lease's worth of sending, from claim to outcome, until it is stopped or the lease is lost. */
export class SenderLoop {
  private readonly pool: pg.Pool;
  private readonly ledger: LedgerWriter;
  private readonly idle: InterruptibleSleep;
  private readonly hands = new Hands();
  private readonly size = new ClaimSize();
  private lanes: Lanes | null = null;
  private stopping = false;
  private failure: Error | null = null;
  private cleanedAt = 0;

  constructor(
    private readonly parts: SenderParts,
    pool: pg.Pool,
  ) {
    // Its own connections, so that requests that exhaust the common pool cannot stop the sending.
    this.pool = createPool(pool.options.connectionString ?? '', POOL);
    this.ledger = new LedgerWriter(this.pool, parts.page, parts.logger);
    this.idle = new InterruptibleSleep(parts.clock);
  }

  /** @returns when `stop` was called or the lease was lost */
  run(): Promise<void> {
    return requestContext.run({ correlationId: newId(), actor: 'system:sender' }, () => this.work());
  }

  /** Why emails through the installation's own mail server wait; null if they are sent. */
  get fault(): string | null {
    return this.lanes?.faultOf(null) ?? null;
  }

  stop(): void {
    this.stopping = true;
    this.idle.wake();
  }

  private async work(): Promise<void> {
    const { journals } = this.parts;
    const name = newId();
    try {
      // First, because a sender that cannot record what it begins must not claim anything.
      const journal = journals.open(name);
      const lease = await SenderLease.acquire(this.pool, name).catch((error: Error) => {
        journal.close();
        journals.remove(name);
        throw error;
      });
      await this.workWith(lease, journal);
    } finally {
      this.idle.close();
      await this.pool.end();
    }
  }

  private async workWith(lease: SenderLease, journal: Journal): Promise<void> {
    try {
      await this.send(lease, journal);
    } finally {
      await this.ledger.idle();
      await lease.release();
      journal.close();
      // Frees what is still claimed immediately, rather than with the next sender's housekeeping.
      await this.parts.housekeeping.settleGone(this.pool).catch(() => undefined);
    }
  }

  private async send(lease: SenderLease, journal: Journal): Promise<void> {
    const lanes = new Lanes(this.parts.routes, this.tools(lease, journal), {
      isLow: (waiting) => waiting < this.size.now / 2,
      onLow: () => this.idle.wake(),
      // A connection that fails through our own fault ends this loop; the next one takes over what it held.
      onFault: (error) => {
        this.failure ??= error;
        this.stop();
      },
    });
    this.lanes = lanes;
    lease.onRecall((notice) => {
      const { dropped, begun } = this.hands.recall(notice);
      lanes.drop(({ claimed }) => !this.hands.mayBegin(claimed));
      this.giveBack(dropped, lease);
      return begun;
    });
    try {
      while (!this.stopping && lease.held) await this.turn(lease, lanes);
    } finally {
      await lanes.stop(LAST_ANSWERS_MS);
    }
    if (this.failure) throw this.failure;
  }

  private tools(lease: SenderLease, journal: Journal): HandOverTools {
    return {
      ...this.parts,
      ledger: this.ledger,
      lease: lease.id,
      has: ({ claimed }) => this.hands.has(claimed),
      begin: ({ claimed, messageId }) =>
        lease.fresh && this.hands.begin(claimed) && (journal.begin(claimed.deliveryId, messageId) || (lease.lose(), false)),
      answered: (deliveryId, answer) => journal.answered(deliveryId, answer),
      giveBack: (drafts) => {
        const claims = drafts.map(({ claimed }) => claimed).filter((claimed) => this.hands.mayBegin(claimed));
        for (const claimed of claims) this.hands.settle(claimed);
        this.giveBack(claims, lease);
      },
      settled: ({ claimed }) => {
        this.hands.settle(claimed);
        journal.settled(claimed.deliveryId);
      },
    };
  }

  private async turn(lease: SenderLease, lanes: Lanes): Promise<void> {
    if (this.idle.clockMoved()) lanes.endPauses();
    if (performance.now() - this.cleanedAt >= HOUSEKEEPING_MS) {
      await this.parts.housekeeping.run(this.pool);
      lanes.forget();
      this.cleanedAt = performance.now();
    }
    this.hands.reach();
    const claims = await this.parts.claimer.claim(this.pool, lease.id, this.size.next(), await lanes.shut());
    if (claims.length === 0) return this.idle.sleep(POLL_MS, await this.parts.claimer.nextDueAt(this.pool));
    const recalled = this.hands.take(claims);
    this.parts.observe('claimed', claims.length);
    this.giveBack(recalled, lease);
    await this.fill(
      claims.filter((claim) => !recalled.includes(claim)),
      lease,
      lanes,
    );
  }

  private async fill(claims: readonly Claimed[], lease: SenderLease, lanes: Lanes): Promise<void> {
    const fit = claims.filter(({ unfit }) => !unfit);
    const drafts = await this.parts.composer.draft(fit);
    const ready: Draft[] = [];
    for (const delivery of fit) {
      const draft = drafts.get(delivery.deliveryId);
      if (draft === undefined) throw new Error(`Nobody drafted delivery ${delivery.deliveryId}`);
      if (draft) ready.push(draft);
    }
    const going = await this.admitted(ready, lease);
    await lanes.add(going.filter(({ claimed }) => this.hands.mayBegin(claimed)));
    const withheld = claims.filter(({ unfit, deliveryId }) => unfit || !drafts.get(deliveryId));
    await Promise.all(withheld.map((delivery) => this.withhold(delivery, lease)));
  }

  /** The emails that the receiving domains can take now; the others are due again when their turn comes. */
  private async admitted(drafts: readonly Draft[], lease: SenderLease): Promise<Draft[]> {
    const outgoing = drafts.map(({ claimed: { deliveryId, route }, receiver = null }) => ({ deliveryId, route, domain: receiver }));
    const waiting = await this.parts.receiving.admit(this.pool, outgoing);
    await Promise.all(drafts.map((draft) => this.postpone(draft, waiting.get(draft.claimed.deliveryId), lease)));
    return drafts.filter(({ claimed }) => !waiting.has(claimed.deliveryId));
  }

  private async postpone({ claimed: delivery, email, messageId }: Draft, until: Date | undefined, lease: SenderLease): Promise<void> {
    if (!until) return;
    const result = { kind: 'postponed' as const, until, reason: 'receiving_domain' as const };
    await this.ledger.write({ kind: 'conclude', delivery, email, lease: lease.id, messageId, result, at: this.parts.clock.now() });
    this.hands.settle(delivery);
  }

  private async withhold(delivery: Claimed, lease: SenderLease): Promise<void> {
    await this.ledger.write({ kind: delivery.unfit ? 'free' : 'gone', delivery, email: null, lease: lease.id });
    this.hands.settle(delivery);
  }

  private giveBack(claims: readonly Held[], lease: SenderLease): void {
    if (claims.length > 0) void this.release(claims, lease);
  }

  /** Retried until it succeeds; once the lease is over, the sender that takes over frees them. */
  private async release(claims: readonly Held[], lease: SenderLease): Promise<void> {
    for (let wait = RELEASE_RETRY_MS; lease.held; wait = Math.min(wait * 2, LONGEST_RELEASE_RETRY_MS))
      try {
        return await this.parts.claimer.release(this.pool, lease.id, claims);
      } catch (error) {
        this.parts.logger.warn({ err: error as Error }, 'Claims could not be given back and will be tried again');
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
  }
}
