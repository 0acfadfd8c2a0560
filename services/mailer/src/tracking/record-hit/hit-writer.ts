import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Hit } from '../hit.js';
import { HitPartitions } from './hit-partitions.js';

const CONNECTIONS = 2;
const BATCH = 500;
// Beyond this the database is not keeping up: better to lose hits than to hold readers.
const QUEUE = 20_000;

interface Waiting {
  hit: Hit;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Stores hits that arrive together as one statement, over at most two connections. */
@Injectable()
export class HitWriter {
  private readonly partitions = new HitPartitions();
  private queue: Waiting[] = [];
  private busy = 0;
  private scheduled = false;

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Resolves once the hit is committed. @throws when it could not be stored */
  store(hit: Hit): Promise<void> {
    if (this.queue.length >= QUEUE) return Promise.reject(new Error('Hits arrive faster than they can be stored'));
    return new Promise((resolve, reject) => {
      this.queue.push({ hit, resolve, reject });
      this.schedule();
    });
  }

  // Everything that this turn of the event loop brings in goes together.
  private schedule(): void {
    if (this.scheduled || this.busy >= CONNECTIONS) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    const batch = this.queue.splice(0, BATCH);
    if (batch.length === 0) return;
    this.busy += 1;
    try {
      if (this.queue.length > 0) this.schedule();
      await this.insert(batch.map(({ hit }) => hit));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error as Error);
    } finally {
      this.busy -= 1;
      if (this.queue.length > 0) this.schedule();
    }
  }

  private async insert(hits: readonly Hit[]): Promise<void> {
    await this.partitions.ensure(
      this.pool,
      hits.map((hit) => hit.at),
    );
    await this.pool.query({ name: 'mailer-store-hits', text: INSERT, values: COLUMNS.map((column) => hits.map((hit) => hit[column])) });
  }
}

const COLUMNS = ['deliveryId', 'link', 'at', 'address', 'userAgent', 'prefetch'] as const;

const INSERT = `
  INSERT INTO mailer.hits (delivery_id, link, at, address, user_agent, prefetch)
  SELECT * FROM unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::text[], $5::text[], $6::boolean[])`;
