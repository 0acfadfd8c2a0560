import type { Context, DomainEvent, EventType } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';

/** The tenant of the service's own streams. */
export const SYSTEM_TENANT = '00000000-0000-0000-0000-000000000000';

/** An event as a decision returns it. */
export interface NewEvent {
  type: string;
  data: object;
}

/** An event of which only the form is known. */
export interface AnyEvent extends NewEvent {
  data: Record<string, unknown>;
}

export interface EventMetadata {
  correlationId: string;
  causationId?: string;
  /** The requester: `user:<id>`, `operator:<name>`, `system:<reaction or job>`. Never an address or a name. */
  actor: string;
  traceparent?: string;
}

export interface StoredEvent<Type extends string = string, Data = Record<string, unknown>> {
  tenantId: string;
  streamId: string;
  streamVersion: number;
  /** Position in the whole store; grows in commit order as far as readers can see. */
  position: number;
  eventId: string;
  context: Context;
  type: Type;
  schemaVersion: number;
  data: Data;
  metadata: EventMetadata;
  occurredAt: Date;
  recordedAt: Date;
}

/** These events as stored, discriminated by type. */
export type Stored<Event extends NewEvent> = Event & Omit<StoredEvent, keyof NewEvent>;
/** The stored events of these types, e.g. `StoredAs<'CampaignLaunched'>`. */
export type StoredAs<Type extends EventType> = Stored<Extract<DomainEvent, { type: Type }>>;

export interface Append {
  tenantId: string;
  streamId: string;
  context: Context;
  /** The version that the decision saw; 0 for a stream that must be new. */
  expectedVersion: number;
  events: readonly NewEvent[];
  /** Business time, from the clock. */
  occurredAt: Date;
  /** By default that of the current request or job. */
  metadata?: EventMetadata;
  /** Makes the append safe to repeat: event n gets the id uuid5(commandId, n). */
  commandId?: string;
  /** Something that a request found, not did: it does not mark the request as done, should that fail and be repeated. */
  foundOnly?: boolean;
}

export interface Appended {
  streamVersion: number;
  /** Position of the last event of the append. */
  position: number;
}

/** How a stream becomes a state. */
export interface Aggregate<State, Event extends NewEvent = NewEvent> {
  initial: State;
  evolve: (state: State, event: Event) => State;
}

/** Fields that a projection may omit from its reads; position and type are always available. */
export type EventField = Exclude<keyof StoredEvent, 'position' | 'type'>;

/** Names the table to write: the live one, or its twin while the model is being rebuilt. */
export type TableName = (table: string) => string;

export interface Projection<Type extends EventType = EventType> {
  /** Permanently unique, e.g. `campaigns.campaign-view`: the checkpoint's group. */
  name: string;
  version: number;
  context: Context;
  subscribesTo: readonly Type[];
  /** Every table it writes, with schema, e.g. `campaigns.campaign_view`. */
  tables: readonly string[];
  /**
   * The event fields that it reads, all by default. A rebuild reads only these from the store, which makes it faster;
   * accessing any other field then throws.
   */
  reads?: readonly EventField[];
  /**
   * Folds a batch into the tables, inside the transaction that moves the checkpoint. Events of a stream come in
   * order; across streams no order is guaranteed, so it upserts whichever comes first.
   */
  apply(events: readonly StoredAs<Type>[], tx: Tx, table: TableName): Promise<void>;
}

/** The events that a projection handles: `apply(events: EventsFor<CampaignView>, …)` follows from its own `subscribesTo`. */
export type EventsFor<Model extends { subscribesTo: readonly EventType[] }> = readonly StoredAs<Model['subscribesTo'][number]>[];

/** Events as a relation: `FROM ${sql} AS e`, with the columns of `es.events`, where $1 … are `values`. */
export interface EventSelection {
  sql: string;
  values: readonly unknown[];
}

/**
 * A projection in SQL: one statement per table handles a whole set of events, which is much faster than folding for a
 * model that counts. It sees data as stored, in any version of the schema.
 */
export interface CountingProjection<Type extends EventType = EventType> extends Projection<Type> {
  /** The same as `apply`, for events that PostgreSQL reads itself. Each stream's order is that of its versions. */
  count(events: EventSelection, tx: Tx, table: TableName): Promise<void>;
}

/** A reaction to events, created by `reaction`. */
export interface Reaction {
  /** Permanently unique, e.g. `campaigns.generate-strategy-when-leads-analyzed`. */
  name: string;
  context: Context;
  /** The starting point of a reaction that has never run. */
  from: 'now' | 'beginning';
  subscribesTo: readonly EventType[];
  /** No IO: appends through `appendIn`, enqueues through `jobs`, all in the checkpoint's transaction. */
  react(event: StoredEvent, tx: Tx): Promise<void>;
}

export interface EnqueueOptions {
  /** One waiting job per key: enqueuing again replaces it. */
  key?: string;
  runAt?: Date;
  /** Keeps an existing job with the key, and its attempts, whether it is waiting, running or has permanently failed. */
  onlyNew?: boolean;
  /** Total number of attempts; 25 by default, with exponential backoff. */
  maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  queue?: string;
  /** The kind of server it waits for: such jobs never occupy the whole worker. */
  waitsFor?: ExternalServer;
}

/** A language model; a mail server, network or page that a user has connected. */
export const externalServers = ['model', 'connected'] as const;
export type ExternalServer = (typeof externalServers)[number];

/** IO to be done outside any transaction: leased, retried, at least once. */
export interface JobHandler<Payload = unknown> {
  name: string;
  handle(payload: Payload, run: { attempt: number; isLastAttempt: boolean }): Promise<void>;
}
