import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { POOL, newId } from '@rekindle/platform';
import type pg from 'pg';

/** Longer than all calls to Stripe of one change may take; a process that died lets others in after it. */
const HELD_MS = 5 * 60_000;
/** A second click finds the first one done. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 100;

/**
 * One change of an account's subscription at Stripe at a time: what a quote was made for must be what it changes. Kept as
 * a row, for no transaction may stay open while Stripe is asked.
 */
@Injectable()
export class AccountLeases {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @throws DomainError CONCURRENCY_CONFLICT while another change takes too long */
  async holding<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const holder = newId();
    await this.take(accountId, holder);
    try {
      return await work();
    } finally {
      await this.pool.query('DELETE FROM billing.account_leases WHERE account_id = $1 AND holder = $2', [accountId, holder]);
    }
  }

  private async take(accountId: string, holder: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const { rowCount } = await this.pool.query(TAKE, [accountId, holder, HELD_MS]);
      if (rowCount) return;
      if (Date.now() > end)
        throw new DomainError('CONCURRENCY_CONFLICT', 'Your plan is being changed already. Please look again in a moment');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

const TAKE = `
  INSERT INTO billing.account_leases AS l (account_id, holder, held_until) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
  ON CONFLICT (account_id) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until WHERE l.held_until < now()`;
