import { EventStore, type PerformedOperation, recordOperation } from '@rekindle/event-sourcing';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { type Settings, type Tx, createPool, inTransaction, migrate } from '@rekindle/platform';
import type pg from 'pg';
import type { Installation } from './installation.ts';
import { asOperator } from './operator.ts';

const CONNECTIONS = 4;

/** The installation's database, for operations that need none of its services. */
export interface Workplace {
  pool: pg.Pool;
  settings: Settings;
  /** Whether the application may be running. */
  inUse: boolean;
  /** Does the work and records it as OperationPerformed, both or neither. */
  perform: <T>(operation: Omit<PerformedOperation, 'at'>, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export function withStore<T>(installation: Installation, work: (place: Workplace) => Promise<T>): Promise<T> {
  return installation.withDatabase(async ({ settings, inUse }) => {
    await migrate(settings.databaseUrl, mountedMigrations);
    const pool = createPool(settings.databaseUrl, CONNECTIONS);
    try {
      return await asOperator(() => work({ pool, settings, inUse, perform: performer(pool) }));
    } finally {
      await pool.end();
    }
  });
}

/** @returns a function that does something in one transaction with the event that records it */
export function performer(pool: pg.Pool): Workplace['perform'] {
  const store = new EventStore(pool);
  return (operation, work) =>
    inTransaction(pool, async (tx) => {
      const result = await work(tx);
      await recordOperation(tx, store, { ...operation, at: await businessTime(tx) });
      return result;
    });
}

async function businessTime(tx: Tx): Promise<Date> {
  const { rows } = await tx.query<{ at: Date }>(
    `SELECT clock_timestamp() + clock_offset_ms * interval '1 millisecond' AS at FROM platform.installation`,
  );
  return rows[0]?.at ?? new Date();
}
