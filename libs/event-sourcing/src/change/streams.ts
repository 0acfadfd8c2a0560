import { Inject, Injectable } from '@nestjs/common';
import type { Context, StreamId } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { EventStore } from '../store/event-store.js';
import type { Aggregate, NewEvent } from '../model/types.js';
import { retryOnConflict } from './retry-on-conflict.js';
import { KeyedQueue } from './keyed-queue.js';

// Longer than a change takes on a busy machine, and shorter than a request waits. A silent connection then holds up no others.
const LONGEST_TURN_MS = 5_000;

export interface Stream {
  tenantId: string;
  streamId: StreamId<unknown>;
  context: Context;
}

/**
 * Decides on the newest state. It may write rows in the transaction that appends, and is called again after a conflict.
 * @param now business time, which the events get
 */
export type Decide<State, Event extends NewEvent> = (state: State, tx: Tx, now: Date) => readonly Event[] | Promise<readonly Event[]>;

export interface ChangeOptions {
  /** Makes the change safe to repeat: event n gets the id uuid5(commandId, n). */
  commandId?: string;
}

/** The state that a change found, and what it made of it. */
export interface Changed<State, Event extends NewEvent> {
  before: State;
  after: State;
  events: readonly Event[];
}

/** Load, decide, append: how every command changes its stream. */
@Injectable()
export class Streams {
  // Between processes the version decides. Within one, waiting callers hold no connection and meet no conflicts.
  private readonly queue = new KeyedQueue(LONGEST_TURN_MS);

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In its own transaction, after earlier changes to this stream, repeated on a conflict. @throws whatever `decide` refuses with */
  change<State, Event extends NewEvent>(
    stream: Stream,
    aggregate: Aggregate<State, Event>,
    decide: Decide<State, Event>,
    options: ChangeOptions = {},
  ): Promise<Changed<State, Event>> {
    return this.queue.run(`${stream.tenantId}/${stream.streamId}`, () =>
      retryOnConflict(() => inTransaction(this.pool, (tx) => this.changeIn(tx, stream, aggregate, decide, options))),
    );
  }

  /** In the caller's transaction, as its last statements. @throws whatever `decide` refuses with, or CONCURRENCY_CONFLICT */
  async changeIn<State, Event extends NewEvent>(
    tx: Tx,
    { tenantId, streamId, context }: Stream,
    aggregate: Aggregate<State, Event>,
    decide: Decide<State, Event>,
    options: ChangeOptions = {},
  ): Promise<Changed<State, Event>> {
    const { state: before, version: expectedVersion } = await this.store.load(tenantId, streamId, aggregate, tx);
    const occurredAt = this.clock.now();
    const events = await decide(before, tx, occurredAt);
    await this.store.appendIn(tx, { tenantId, streamId, context, expectedVersion, events, occurredAt, ...options });
    return { before, after: events.reduce(aggregate.evolve, before), events };
  }
}
