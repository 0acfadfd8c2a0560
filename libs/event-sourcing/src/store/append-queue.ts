import { setImmediate as turn } from 'node:timers/promises';
import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import { isTransient } from './database-errors.js';
import { MOST_EVENTS_TOGETHER, insertBatch } from './insert-batch.js';
import { type Insertion, insertEvents } from './insert-events.js';
import { type Settled, settle } from './settle.js';
import { BATCH_LOCK_TIMEOUT } from './store-lock.js';
import type { Written } from './store-signals.js';
import { withClient } from './with-client.js';

/** An append that waits for its turn. */
interface Waiting extends Insertion {
  stream: string;
  resolve: (appended: Settled) => void;
  reject: (reason: unknown) => void;
}

const MOST_BYTES = 4_000_000;
// One uses the time in which the other waits for PostgreSQL: nearly twice the rate of one, and a third gains nothing.
const WRITERS = 2;
const LANES_ASIDE = 4;
const ATTEMPTS = 5;
const RETRY_MS = 50;

/** Group commit: appends that arrive while batches are being written share the next one. */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private writers = 0;
  /** Streams with an append that is being written, in the batch or aside: their next one waits. */
  private readonly busy = new Set<string>();
  private readonly aside: Waiting[] = [];
  private lanes = 0;

  /** @param onWritten called after every transaction */
  constructor(
    private readonly pool: pg.Pool,
    private readonly onWritten: (written: Written) => void,
  ) {}

  add(insertion: Insertion): Promise<Settled> {
    return new Promise((resolve, reject) => {
      const stream = `${insertion.rows.tenantId}/${insertion.rows.streamId}`;
      this.waiting.push({ ...insertion, stream, resolve, reject });
      this.wake();
    });
  }

  private wake(): void {
    if (this.writers < WRITERS && this.waiting.length > 0) void this.writeAll();
  }

  // A turn of the event loop before each batch, because the callers that the last one answered may have sent more by then.
  private async writeAll(): Promise<void> {
    this.writers += 1;
    await turn();
    for (let batch = this.take(); batch.length > 0; batch = this.take()) {
      await this.write(batch);
      await turn();
    }
    this.writers -= 1;
  }

  /** The next appends in order of arrival, no two to the same stream, then sorted so that processes do not deadlock. */
  private take(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    let [events, bytes] = [0, 0];
    // The first writer does not take all, so that the other one has as much to do.
    const share = Math.ceil((this.waiting.length + this.busy.size) / WRITERS);
    for (const append of this.waiting) {
      const { values, bytes: more } = append.rows;
      const full =
        batch.length > 0 && (events + values.length > MOST_EVENTS_TOGETHER || bytes + more > MOST_BYTES || batch.length >= share);
      if (full || this.busy.has(append.stream)) later.push(append);
      else {
        events += values.length;
        bytes += more;
        this.busy.add(append.stream);
        batch.push(append);
      }
    }
    this.waiting = later;
    return batch.sort((a, b) => (a.stream < b.stream ? -1 : 1));
  }

  private async write(batch: Waiting[]): Promise<void> {
    const simple = batch.every(({ rows, request }) => !request && rows.values.length <= MOST_EVENTS_TOGETHER);
    try {
      await withClient(this.pool, (client) => (simple ? this.writeFast(client, batch) : this.writeKeyed(client, batch)));
    } catch {
      // One of them is at fault, or the connection is: each is tried by itself while the queue continues.
      this.setAside(batch);
    }
  }

  private async writeFast(client: Tx, batch: Waiting[]): Promise<void> {
    const positions = await insertBatch(
      client,
      batch.map(({ rows }) => rows),
    );
    if (!positions) return this.setAside(batch);
    this.wrote(batch);
    batch.forEach((append, index) => {
      const { expectedVersion, values } = append.rows;
      this.answer(append, { streamVersion: expectedVersion + values.length, position: positions[index] as number, written: true });
    });
  }

  private async writeKeyed(client: Tx, batch: Waiting[]): Promise<void> {
    const inserted = await insertEvents(client, batch, BATCH_LOCK_TIMEOUT);
    this.wrote(batch.filter(({ rows }) => inserted.has(rows.eventIds[0] ?? '')));
    for (const append of batch) void this.finish(append, settle(this.pool, append.rows, inserted));
  }

  private setAside(batch: Waiting[]): void {
    this.aside.push(...batch);
    while (this.lanes < LANES_ASIDE && this.aside.length > 0) void this.workLane();
  }

  private async workLane(): Promise<void> {
    this.lanes += 1;
    for (let append = this.aside.shift(); append; append = this.aside.shift()) await this.finish(append, this.writeAlone(append));
    this.lanes -= 1;
  }

  // The event ids are fixed, so repeating an append whose answer was lost finds what the first one wrote.
  private async writeAlone(append: Waiting): Promise<Settled> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withClient(this.pool, async (client) => {
          const inserted = await insertEvents(client, [append]);
          if (inserted.size > 0) this.wrote([append]);
          return settle(client, append.rows, inserted);
        });
      } catch (error) {
        if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
      }
    }
  }

  private async finish(append: Waiting, outcome: Promise<Settled>): Promise<void> {
    try {
      this.answer(append, await outcome);
    } catch (error) {
      this.release(append);
      append.reject(error);
    }
  }

  private answer(append: Waiting, settled: Settled): void {
    this.release(append);
    append.resolve(settled);
  }

  private wrote(appends: readonly Waiting[]): void {
    if (appends.length > 0)
      this.onWritten({ appends: appends.length, events: appends.reduce((sum, { rows }) => sum + rows.values.length, 0) });
  }

  private release(append: Waiting): void {
    this.busy.delete(append.stream);
    this.wake();
  }
}
