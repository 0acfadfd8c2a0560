import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './with-client.js';
import { isTransient } from './database-errors.js';
import { type Insertion, insertEvents } from './insert-events.js';
import { type Settled, settle } from './settle.js';

/** An append that waits for its turn. */
interface Waiting extends Insertion {
  stream: string;
  resolve: (appended: Settled) => void;
  reject: (reason: unknown) => void;
}

const MOST_APPENDS = 256;
const MOST_BYTES = 4_000_000;
// How long a batch may wait for somebody else's transaction on one of its streams before it is taken apart.
const BATCH_LOCK_TIMEOUT = '250ms';
const LANES = 4;
const ATTEMPTS = 5;
const RETRY_MS = 50;

/** Group commit: appends that arrive while a batch is being written go together as the next one. */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private writing = false;
  /** Streams whose append is being written, in the batch or aside: their next one waits. */
  private readonly busy = new Set<string>();
  private readonly aside: Waiting[] = [];
  private lanes = 0;

  constructor(private readonly pool: pg.Pool) {}

  add(insertion: Insertion): Promise<Settled> {
    return new Promise((resolve, reject) => {
      const stream = `${insertion.rows.tenantId}/${insertion.rows.streamId}`;
      this.waiting.push({ ...insertion, stream, resolve, reject });
      if (!this.writing) void this.writeAll();
    });
  }

  // A turn of the event loop before each batch: whoever the last one answered may have asked for more by then.
  private async writeAll(): Promise<void> {
    this.writing = true;
    await turn();
    for (let batch = this.take(); batch.length > 0; batch = this.take()) {
      await this.write(batch);
      await turn();
    }
    this.writing = false;
  }

  /** The next appends in order of arrival, no two to one stream, then sorted so that processes do not deadlock. */
  private take(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    let bytes = 0;
    for (const append of this.waiting) {
      const full = batch.length === MOST_APPENDS || (batch.length > 0 && bytes + append.rows.json.length > MOST_BYTES);
      if (full || this.busy.has(append.stream)) later.push(append);
      else {
        bytes += append.rows.json.length;
        this.busy.add(append.stream);
        batch.push(append);
      }
    }
    this.waiting = later;
    return batch.sort((a, b) => (a.stream < b.stream ? -1 : 1));
  }

  private async write(batch: Waiting[]): Promise<void> {
    try {
      const inserted = await withClient(this.pool, (client) => insertEvents(client, batch, BATCH_LOCK_TIMEOUT));
      for (const append of batch) void this.finish(append, settle(this.pool, append.rows, inserted));
    } catch {
      // One of them is at fault, or the line is: each is tried by itself while the queue goes on.
      this.setAside(batch);
    }
  }

  private setAside(batch: Waiting[]): void {
    this.aside.push(...batch);
    while (this.lanes < Math.min(LANES, this.aside.length)) void this.workLane();
  }

  private async workLane(): Promise<void> {
    this.lanes += 1;
    for (let append = this.aside.shift(); append; append = this.aside.shift()) await this.finish(append, this.writeAlone(append));
    this.lanes -= 1;
  }

  // The event ids are fixed, so a repeat of an append whose answer was lost finds what the first one wrote.
  private async writeAlone(append: Waiting): Promise<Settled> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withClient(this.pool, async (client) => settle(client, append.rows, await insertEvents(client, [append])));
      } catch (error) {
        if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
      }
    }
  }

  private async finish(append: Waiting, outcome: Promise<Settled>): Promise<void> {
    try {
      append.resolve(await outcome);
    } catch (error) {
      append.reject(error);
    }
    this.busy.delete(append.stream);
    if (!this.writing && this.waiting.length > 0) void this.writeAll();
  }
}
