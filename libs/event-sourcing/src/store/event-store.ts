import { Inject, Injectable } from '@nestjs/common';
import type { StreamId } from '@rekindle/contracts';
import { POOL, type Tx, onTransactionEnd } from '@rekindle/platform';
import type pg from 'pg';
import { noteAppended, requestContext } from '../context/request-context.js';
import type { IdempotentRequest } from '../context/idempotent-request.js';
import type { Aggregate, AnyEvent, Append, Appended, NewEvent, Stored } from '../model/types.js';
import { AppendQueue } from './append-queue.js';
import { EVENT_COLUMNS, type EventRow, toStoredEvent, typedEvents } from './event-row.js';
import { MOST_EVENTS_TOGETHER, insertTogether } from './insert-batch.js';
import { insertEvents } from './insert-events.js';
import { type NewRows, newRows } from './new-rows.js';
import { type Settled, settle } from './settle.js';
import { StoreSignals } from './store-signals.js';

/** The streams of every context: append at an expected version, and read in order. */
@Injectable()
export class EventStore {
  private readonly queue: AppendQueue;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly signals: StoreSignals = new StoreSignals(pool),
  ) {
    this.queue = new AppendQueue(pool, (written) => this.signals.wrote(written));
  }

  /**
   * Appends all events or none, durably before it answers. Without events nothing happens, and the position is 0.
   * Repeating it with the same `commandId` gives the first result.
   * @throws DomainError CONCURRENCY_CONFLICT if the stream is not at `expectedVersion`
   */
  async append(append: Append): Promise<Appended> {
    if (append.events.length === 0) return { streamVersion: append.expectedVersion, position: 0 };
    const request = append.foundOnly ? undefined : unrecordedRequest();
    const { written, ...appended } = await this.queue.add({ rows: newRows(append), request });
    if (request) request.recorded = written;
    noteAppended(appended.position, append.context);
    this.signals.appended();
    return appended;
  }

  /**
   * The same inside the caller's transaction, as its last statement: nothing slow may follow before the commit. A
   * transaction whose append was refused must be rolled back.
   */
  async appendIn(tx: Tx, append: Append): Promise<Appended> {
    if (append.events.length === 0) return { streamVersion: append.expectedVersion, position: 0 };
    const [{ streamVersion, position }] = (await this.insertIn(tx, [append])) as [Settled];
    return { streamVersion, position };
  }

  /**
   * Appends to many different streams in one statement, as the last statement of the caller's transaction.
   * @returns the last position; 0 without events
   */
  async appendAllIn(tx: Tx, appends: readonly Append[]): Promise<{ position: number }> {
    const filled = appends.filter((append) => append.events.length > 0);
    const appended = filled.length > 0 ? await this.insertIn(tx, filled) : [];
    return { position: Math.max(0, ...appended.map(({ position }) => position)) };
  }

  /** All events of a stream, oldest first; empty if it does not exist. @param tx reads in the caller's transaction */
  async readStream<Event extends NewEvent = AnyEvent>(tenantId: string, streamId: StreamId<Event>, tx?: Tx): Promise<Stored<Event>[]> {
    const { rows } = await (tx ?? this.pool).query<EventRow>({
      name: 'es-read-stream',
      text: `SELECT ${EVENT_COLUMNS} FROM es.events WHERE tenant_id = $1 AND stream_id = $2 ORDER BY stream_version`,
      values: [tenantId, streamId],
    });
    return typedEvents<Event>(rows.map(toStoredEvent));
  }

  /** The last event of a stream, without reading all of it. @returns null if the stream does not exist */
  async last<Event extends NewEvent = AnyEvent>(tenantId: string, streamId: StreamId<Event>, tx?: Tx): Promise<Stored<Event> | null> {
    const { rows } = await (tx ?? this.pool).query<EventRow>({
      name: 'es-last-of-stream',
      text: `SELECT ${EVENT_COLUMNS} FROM es.events WHERE tenant_id = $1 AND stream_id = $2 ORDER BY stream_version DESC LIMIT 1`,
      values: [tenantId, streamId],
    });
    return typedEvents<Event>(rows.map(toStoredEvent))[0] ?? null;
  }

  /** Folds a stream into its state. A stream that does not exist has the initial state and version 0. */
  async load<State, Event extends NewEvent>(
    tenantId: string,
    streamId: string,
    aggregate: Aggregate<State, Event>,
    tx?: Tx,
  ): Promise<{ state: State; version: number }> {
    const events = await this.readStream<Event>(tenantId, streamId, tx);
    const state = events.reduce(aggregate.evolve, aggregate.initial);
    return { state, version: events.at(-1)?.streamVersion ?? 0 };
  }

  private async insertIn(tx: Tx, appends: readonly Append[]): Promise<Settled[]> {
    const request = unrecordedRequest();
    const rows = appends.map(newRows);
    if (!request && appends.length >= MANY && rows.every(isPlain)) return this.insertMany(tx, rows, appends[0]?.context);
    const [first, ...others] = rows.toSorted((a, b) => (a.streamId < b.streamId ? -1 : 1)).map((row) => ({ rows: row }));
    const inserted = await insertEvents(tx, [{ ...(first as { rows: NewRows }), request }, ...others]);
    const settled: Settled[] = [];
    for (const row of rows) settled.push(await settle(tx, row, inserted));
    if (request) request.recorded = inserted.has(first?.rows.eventIds[0] ?? '');
    const fresh = rows.filter(({ eventIds }) => inserted.has(eventIds[0] ?? ''));
    onTransactionEnd(tx, (committed) => this.afterTransaction(committed, fresh, request));
    noteAppended(Math.max(...settled.map(({ position }) => position)), appends.at(-1)?.context);
    return settled;
  }

  /** The fast path, for callers that repeat nothing: all of them, or an error that ends their transaction. */
  private async insertMany(tx: Tx, rows: readonly NewRows[], context: Append['context'] | undefined): Promise<Settled[]> {
    const positions = await insertTogether(
      tx,
      rows.toSorted((a, b) => (a.streamId < b.streamId ? -1 : 1)),
    );
    onTransactionEnd(tx, (committed) => this.afterTransaction(committed, rows, undefined));
    noteAppended(Math.max(...positions.values()), context);
    return rows.map((row) => ({
      streamVersion: row.expectedVersion + row.values.length,
      position: positions.get(row) ?? 0,
      written: true,
    }));
  }

  // A transaction that is retried after a deadlock writes the request's row again.
  private afterTransaction(committed: boolean, fresh: readonly NewRows[], request: IdempotentRequest | undefined): void {
    if (committed) {
      this.signals.appended();
      this.signals.wrote({ appends: fresh.length, events: fresh.reduce((sum, { eventIds }) => sum + eventIds.length, 0) });
    } else if (request) request.recorded = false;
  }
}

// Below this number separate statements are not worthwhile.
const MANY = 8;

const isPlain = ({ commandId, values }: NewRows): boolean => !commandId && values.length <= MOST_EVENTS_TOGETHER;

function unrecordedRequest(): IdempotentRequest | undefined {
  const request = requestContext.get()?.idempotent;
  return request?.recorded ? undefined : request;
}
