import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { KeyedQueue } from '@rekindle/event-sourcing';
import { POOL, newId } from '@rekindle/platform';
import type pg from 'pg';
import { ProcessPresence, isGone } from './process-presence.js';

/** Longer than all calls to Stripe of one change can take; for a machine that is silently cut off. */
const HELD_MS = 5 * 60_000;
/** A call that a process made to Stripe just before it died may still be in progress. */
const SETTLING_MS = 5_000;
/** A second click waits for the first. */
const TIMEOUT_MS = 10_000;
const LOOK_MS = 100;

/** @throws DomainError CONCURRENCY_CONFLICT if another process holds the lease by now */
export type StillHeld = () => Promise<void>;

/**
 * Allows one change of an account's subscription at Stripe at a time, so that a quote applies to exactly what it was made for. A
 * row, because no connection may be held during calls to Stripe; it expires with the process that wrote it.
 */
@Injectable()
export class AccountLeases implements OnApplicationShutdown {
  private readonly presence: ProcessPresence;
  private readonly queue = new KeyedQueue(TIMEOUT_MS);

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {
    this.presence = new ProcessPresence(pool);
  }

  /**
   * Changes of one process take turns in the order in which they came.
   * @param work checks the lease again before anything irreversible, because PostgreSQL may have lost sight of this process
   * @throws DomainError CONCURRENCY_CONFLICT if another change takes too long
   */
  async holding<T>(accountId: string, work: (stillHeld: StillHeld) => Promise<T>): Promise<T> {
    const end = performance.now() + TIMEOUT_MS;
    return this.queue.run(accountId, () => this.hold(accountId, end, work));
  }

  onApplicationShutdown(): Promise<void> {
    return this.presence.end();
  }

  private async hold<T>(accountId: string, end: number, work: (stillHeld: StillHeld) => Promise<T>): Promise<T> {
    const holder = newId();
    await this.take(accountId, holder, end);
    try {
      return await work(() => this.extend(accountId, holder));
    } finally {
      await this.pool.query('DELETE FROM billing.account_leases WHERE account_id = $1 AND holder = $2', [accountId, holder]);
    }
  }

  private async take(accountId: string, holder: string, end: number): Promise<void> {
    // First, because the row of a process that appears gone may be taken over.
    await this.presence.show();
    for (;;) {
      if (performance.now() > end) throw taken();
      const { rowCount } = await this.pool.query(TAKE, [accountId, holder, this.presence.id, HELD_MS, HELD_MS - SETTLING_MS]);
      if (rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  private async extend(accountId: string, holder: string): Promise<void> {
    await this.presence.show();
    const { rowCount } = await this.pool.query(EXTEND, [accountId, holder, HELD_MS]);
    if (!rowCount) throw taken();
  }
}

const taken = (): DomainError =>
  new DomainError('CONCURRENCY_CONFLICT', 'Your plan is being changed already. Please look again in a moment');

const TAKE = `
  INSERT INTO billing.account_leases AS l (account_id, holder, process, held_until)
  VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')
  ON CONFLICT (account_id) DO UPDATE SET holder = excluded.holder, process = excluded.process, held_until = excluded.held_until
  WHERE l.held_until < now() OR (l.held_until < now() + $5 * interval '1 millisecond' AND ${isGone('l.process')})`;

const EXTEND = `
  UPDATE billing.account_leases SET held_until = now() + $3 * interval '1 millisecond' WHERE account_id = $1 AND holder = $2`;
