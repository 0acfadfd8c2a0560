import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { Turns } from '@rekindle/event-sourcing';
import { POOL, newId } from '@rekindle/platform';
import type pg from 'pg';
import { ProcessPresence, isGone } from './process-presence.js';

/** Longer than all calls to Stripe of one change can take: for a machine that was cut off silently. */
const HELD_MS = 5 * 60_000;
/** A call that a process made to Stripe just before it died may still be on its way. */
const SETTLING_MS = 5_000;
/** A second click waits for the first. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 100;

/** @throws DomainError CONCURRENCY_CONFLICT where another process has the lease by now */
export type StillHeld = () => Promise<void>;

/**
 * One change of an account's subscription at Stripe at a time: what a quote was made for must be what it changes. Kept as
 * a row, since no connection may be held while Stripe is called; it dies with the process that wrote it.
 */
@Injectable()
export class AccountLeases implements OnApplicationShutdown {
  private readonly presence: ProcessPresence;
  private readonly turns = new Turns(PATIENCE_MS);

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {
    this.presence = new ProcessPresence(pool);
  }

  /**
   * Changes of one process take turns in the order in which they came.
   * @param work checks once more before what cannot be undone: PostgreSQL may have lost sight of this process
   * @throws DomainError CONCURRENCY_CONFLICT while another change takes too long
   */
  async holding<T>(accountId: string, work: (stillHeld: StillHeld) => Promise<T>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    return this.turns.take(accountId, () => this.hold(accountId, end, work));
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
    // First: the row of a process that is gone may be taken over.
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
