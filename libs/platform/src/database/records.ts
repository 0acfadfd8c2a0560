import { AsyncLocalStorage } from 'node:async_hooks';
import type { OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityTarget, type MixedList, type ObjectLiteral, type Repository } from 'typeorm';
import type { Tx } from './pool.js';

/** Reads and writes of a table of record. None of these begins a transaction, as `save` and `remove` would. */
export type Records<Row extends ObjectLiteral> = Pick<Repository<Row>, 'find' | 'findOneBy' | 'existsBy' | 'insert' | 'update' | 'delete'>;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

/**
 * TypeORM for tables of record, on the process's own connections: it has no pool, and a write joins the transaction that
 * appends its event.
 */
export class RecordSource implements OnApplicationShutdown {
  private readonly joined = new AsyncLocalStorage<Tx>();
  private readonly source: DataSource;

  private constructor(pool: pg.Pool, entities: MixedList<new () => object>) {
    const driver = { Pool: sharedPool(pool, this.joined) };
    this.source = new DataSource({ type: 'postgres', driver, entities, installExtensions: false });
  }

  static async open(pool: pg.Pool, entities: MixedList<new () => object>): Promise<RecordSource> {
    const records = new RecordSource(pool, entities);
    await records.source.initialize();
    return records;
  }

  /** Uses any free connection. */
  of<Row extends ObjectLiteral>(entity: EntityTarget<Row>): Records<Row> {
    return this.source.getRepository(entity);
  }

  /** Uses the caller's transaction. */
  async in<Row extends ObjectLiteral, T>(tx: Tx, entity: EntityTarget<Row>, work: (records: Records<Row>) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    try {
      await this.joined.run(tx, () => runner.connect());
      return await work(runner.manager.getRepository(entity));
    } finally {
      await runner.release();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.source.destroy();
  }
}

/** The pool for TypeORM: ours, which outlives it, or inside a transaction its connection. */
const sharedPool = (pool: pg.Pool, joined: AsyncLocalStorage<Tx>) =>
  class {
    on(): this {
      return this;
    }

    connect(connected: Connected): void {
      const tx = joined.getStore();
      if (tx) connected(undefined, tx, () => undefined);
      else pool.connect(connected);
    }

    end(ended: () => void): void {
      ended();
    }
  };
