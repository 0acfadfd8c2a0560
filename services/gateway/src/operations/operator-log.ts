import { Inject, Injectable } from '@nestjs/common';
import { EventStore, type PerformedOperation, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';

/** Records manual operations under the name of the operator whose request it is. */
@Injectable()
export class OperatorLog {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Runs the work and records it, in one transaction. @throws whatever the work throws */
  async perform<T>(operation: Omit<PerformedOperation, 'at'>, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.pool, async (tx) => {
      const result = await work(tx);
      await recordOperation(tx, this.store, { ...operation, at: this.clock.now() });
      return result;
    });
  }

  /** For work that ran in its own transaction. */
  async record(operation: Omit<PerformedOperation, 'at'>): Promise<void> {
    await this.perform(operation, () => Promise.resolve());
  }
}
