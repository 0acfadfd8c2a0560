import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { noteAppended, requestContext } from '../context/request-context.js';
import { recordIdempotency } from '../idempotency/idempotency-row.js';
import type { Aggregate, Append, Appended, NewEvent, StoredEvent } from '../types.js';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from './event-row.js';
import { insertEvents } from './insert-events.js';
import { newRows } from './new-rows.js';

/** The streams of every context: append with the version that was seen, read back in order. */
@Injectable()
export class EventStore {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /**
   * Appends all events or none, durable before it answers. No events: nothing happens, position 0.
   * A repeat with the same `commandId` answers with what the first append gave.
   * @throws DomainError CONCURRENCY_CONFLICT when the stream is not at `expectedVersion`
   */
  async append(append: Append): Promise<Appended> {
    return inTransaction(this.pool, (tx) => this.appendIn(tx, append));
  }

  /** The same inside the caller's transaction, as its last statement: nothing slow may follow before the commit. */
  async appendIn(tx: Tx, append: Append): Promise<Appended> {
    if (append.events.length === 0) return { streamVersion: append.expectedVersion, position: 0 };
    const rows = newRows(append);
    await tx.query('SAVEPOINT append');
    try {
      const request = requestContext.get()?.idempotent;
      if (request && !request.recorded) await recordIdempotency(tx, request);
      const appended = await insertEvents(tx, rows);
      await tx.query('RELEASE SAVEPOINT append');
      noteAppended(appended.position, append.context);
      return appended;
    } catch (error) {
      await tx.query('ROLLBACK TO SAVEPOINT append');
      if ((error as { code?: string }).code !== '23505') throw error;
      return this.repeated(
        tx,
        append,
        rows.map((row) => row.eventId),
      );
    }
  }

  /**
   * Appends to many streams in one statement, as the last one of the caller's transaction: for writers that hold the rows
   * their versions come from, so that a conflict is a fault and ends the transaction.
   */
  async appendAllIn(tx: Tx, appends: readonly Append[]): Promise<{ position: number }> {
    const rows = appends.flatMap(newRows);
    if (rows.length === 0) return { position: 0 };
    const request = requestContext.get()?.idempotent;
    if (request && !request.recorded) await recordIdempotency(tx, request);
    const { position } = await insertEvents(tx, rows);
    noteAppended(position, appends.at(-1)?.context);
    return { position };
  }

  /** All events of a stream, oldest first; empty for one that does not exist. @param tx reads in the caller's transaction */
  async readStream(tenantId: string, streamId: string, tx?: Tx): Promise<StoredEvent[]> {
    const { rows } = await (tx ?? this.pool).query<EventRow>({
      name: 'es-read-stream',
      text: `SELECT ${EVENT_COLUMNS} FROM es.events WHERE tenant_id = $1 AND stream_id = $2 ORDER BY stream_version`,
      values: [tenantId, streamId],
    });
    return rows.map(toStoredEvent);
  }

  /** Folds a stream into its state. A stream that does not exist has the initial state and version 0. */
  async load<State, Event extends NewEvent>(
    tenantId: string,
    streamId: string,
    aggregate: Aggregate<State, Event>,
    tx?: Tx,
  ): Promise<{ state: State; version: number }> {
    const events = await this.readStream(tenantId, streamId, tx);
    const state = (events as unknown as Event[]).reduce(aggregate.evolve, aggregate.initial);
    return { state, version: events.at(-1)?.streamVersion ?? 0 };
  }

  private async repeated(tx: Tx, append: Append, eventIds: string[]): Promise<Appended> {
    const { rows } = await tx.query<{ version: number; position: string }>(
      `SELECT stream_version AS version, position FROM es.events
       WHERE tenant_id = $1 AND stream_id = $2 AND event_id = ANY($3) ORDER BY stream_version DESC LIMIT 1`,
      [append.tenantId, append.streamId, eventIds],
    );
    const row = rows[0];
    if (!row) throw new DomainError('CONCURRENCY_CONFLICT', 'Somebody else changed this at the same moment. Please try again.');
    noteAppended(Number(row.position), append.context);
    return { streamVersion: row.version, position: Number(row.position) };
  }
}
