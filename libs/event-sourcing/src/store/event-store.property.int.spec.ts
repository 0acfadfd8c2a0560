import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import { type Tx, createLogger, createPool, inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import fc from 'fast-check';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { newSeed, until } from '../testing/index.js';
import { EmbeddedTransport } from '../transport/embedded-transport.js';
import { drawnHead } from '../transport/head.js';
import type { Subscription } from '../transport/subscription.js';
import type { Append, StoredEvent } from '../model/types.js';
import { EventStore } from './event-store.js';
import { StoreSignals } from './store-signals.js';

const SEED = Number(process.env.PROPERTY_SEED ?? newSeed());
const RUNS = Number(process.env.PROPERTY_RUNS ?? 10);
jest.setTimeout(RUNS * 20_000);

/** A writer's next action. */
type Step =
  | { do: 'append' | 'appendIn' | 'rollBack'; stream: number; events: number; off: number; turns: number; process: number }
  | { do: 'appendAllIn'; streams: number[]; process: number }
  | { do: 'kill'; victim: number }
  | { do: 'repeat'; process: number };

const STREAMS = 6;
const stream = fc.nat({ max: STREAMS - 1 });
const process_ = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom('append' as const, 'append' as const, 'appendIn' as const, 'rollBack' as const),
      stream,
      events: fc.integer({ min: 1, max: 4 }),
      // How far the expected version is off: mostly right, sometimes stale, sometimes beyond the end.
      off: fc.constantFrom(0, 0, 0, 0, -1, 1, 2),
      turns: fc.nat({ max: 20 }),
      process: process_,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('appendAllIn' as const),
      streams: fc.uniqueArray(stream, { minLength: 1, maxLength: 4 }),
      process: process_,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), victim: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), process: process_ }) },
);
const program = fc.array(fc.array(step, { minLength: 5, maxLength: 25 }), { minLength: 2, maxLength: 6 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  await database.pool.query('CREATE TABLE seen (serial bigserial, run uuid, event_id uuid, stream_id text, stream_version int)');
});
afterAll(() => database.drop());

/** Two processes on one store: each writes in both ways and follows with the same group. */
class Run {
  readonly id = newId();
  readonly tenantId = newId();
  readonly streams = Array.from({ length: STREAMS }, () => `lead-${newId()}`);
  readonly acknowledged: string[] = [];
  readonly refused: string[] = [];
  private readonly pools: pg.Pool[] = [1, 2].map(() => createPool(`${database.url}?application_name=victim`, 10));
  private readonly signals = this.pools.map((pool) => new StoreSignals(pool));
  private readonly stores = this.pools.map((pool, index) => new EventStore(pool, this.signals[index]));
  private readonly transports = this.pools.map((pool, index) => {
    const logger = createLogger('silent', 'spec');
    return new EmbeddedTransport({ pool, deliveryPool: pool, signals: this.signals[index] as StoreSignals, logger });
  });
  private last: { append: Append; version: number } | null = null;

  async start(): Promise<void> {
    const subscription: Subscription = {
      group: `spec.${this.id}`,
      kind: 'projection',
      context: 'campaigns',
      version: 1,
      from: 'now',
      types: ['LeadDeleted'],
      batch: 7,
      handle: (events, tx) => this.note(events, tx),
    };
    for (const transport of this.transports) await transport.start([subscription]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.transports.map((transport) => transport.stop()));
    await Promise.all(this.pools.map((pool) => pool.end()));
  }

  async take(next: Step): Promise<void> {
    if (next.do === 'kill') return this.kill(next.victim);
    if (next.do === 'repeat') return this.repeat(next.process);
    if (next.do === 'appendAllIn') return this.appendAll(next.streams, next.process);
    return this.appendOne(next);
  }

  private async appendOne(next: Extract<Step, { off: number }>): Promise<void> {
    const append = await this.appendTo(next.stream, next.events, next.off);
    const [pool, store] = this.processOf(next.process);
    const inTx = async (tx: Tx): Promise<number> => {
      const appended = await store.appendIn(tx, append);
      for (let turn = 0; turn < next.turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      if (next.do === 'rollBack') throw new RolledBack();
      return appended.streamVersion;
    };
    await this.settled([append], async () => {
      const version = next.do === 'append' ? (await store.append(append)).streamVersion : await inTransaction(pool, inTx);
      expect(version).toBe(append.expectedVersion + append.events.length);
      this.last = { append, version };
    });
  }

  private async appendAll(streams: number[], process: number): Promise<void> {
    const appends = await Promise.all(streams.map((index) => this.appendTo(index, 1 + (index % 2), 0)));
    const [pool, store] = this.processOf(process);
    await this.settled(appends, () => inTransaction(pool, (tx) => store.appendAllIn(tx, appends)));
  }

  /** Repeats the same command, which must give the same answer and change nothing. */
  private async repeat(process: number): Promise<void> {
    const last = this.last;
    if (!last) return;
    const answer = await this.processOf(process)[1].append(last.append).catch(unlessLineDied);
    if (answer) expect(answer.streamVersion).toBe(last.version);
  }

  private async settled(appends: Append[], work: () => Promise<unknown>): Promise<void> {
    const leads = appends.flatMap((append) => append.events.map((event) => (event.data as { leadId: string }).leadId));
    try {
      await work();
      this.acknowledged.push(...leads);
    } catch (error) {
      if (error instanceof RolledBack || error instanceof DomainError) this.refused.push(...leads);
      else unlessLineDied(error);
    }
  }

  private async appendTo(index: number, events: number, off: number): Promise<Append> {
    const streamId = this.streams[index] as string;
    const { rows } = await database.pool.query<{ version: number }>(
      'SELECT coalesce(max(stream_version), 0) AS version FROM es.events WHERE tenant_id = $1 AND stream_id = $2',
      [this.tenantId, streamId],
    );
    return {
      tenantId: this.tenantId,
      streamId,
      context: 'campaigns',
      expectedVersion: Math.max(0, (rows[0]?.version ?? 0) + off),
      events: Array.from({ length: events }, () => ({ type: 'LeadDeleted', data: { accountId: this.tenantId, leadId: newId() } })),
      occurredAt: new Date(),
      commandId: newId(),
    };
  }

  private async kill(victim: number): Promise<void> {
    const { rows } = await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'victim' ORDER BY pid",
    );
    const pid = rows[victim % rows.length]?.pid;
    if (pid) await database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
  }

  private async note(events: readonly StoredEvent[], tx: Tx): Promise<void> {
    for (const { eventId, streamId, streamVersion } of events)
      await tx.query('INSERT INTO seen (run, event_id, stream_id, stream_version) VALUES ($1, $2, $3, $4)', [
        this.id,
        eventId,
        streamId,
        streamVersion,
      ]);
  }

  private processOf(index: number): [pg.Pool, EventStore] {
    return [this.pools[index] as pg.Pool, this.stores[index] as EventStore];
  }

  /** All events of the run, once every reader has passed them. */
  async outcome(): Promise<{ stored: Stored[]; seen: Stored[] }> {
    const head = await drawnHead(database.pool);
    await until(
      () => this.positions(),
      (positions) => positions.every((position) => position >= head),
    );
    const { rows: stored } = await database.pool.query<Stored>(
      `SELECT event_id, stream_id, stream_version, data->>'leadId' AS lead FROM es.events WHERE tenant_id = $1 ORDER BY position`,
      [this.tenantId],
    );
    const { rows: seen } = await database.pool.query<Stored>(
      'SELECT event_id, stream_id, stream_version FROM seen WHERE run = $1 ORDER BY serial',
      [this.id],
    );
    return { stored, seen };
  }

  private async positions(): Promise<number[]> {
    const { rows } = await database.pool.query<{ position: string }>('SELECT position FROM es.checkpoints WHERE group_name = $1', [
      `spec.${this.id}`,
    ]);
    return rows.map((row) => Number(row.position));
  }
}

interface Stored {
  event_id: string;
  stream_id: string;
  stream_version: number;
  lead: string;
}

class RolledBack extends Error {}

// A killed connection leaves the caller without an answer: the append was committed completely, or not at all.
function unlessLineDied(error: unknown): null {
  if (/terminat|ECONN|connection/i.test(String(error))) return null;
  throw error;
}

const versionsByStream = (events: readonly Stored[]): Record<string, number[]> =>
  Object.fromEntries(
    [...Map.groupBy(events, (event) => event.stream_id)].map(([id, list]) => [id, list.map((event) => event.stream_version)]),
  );

async function check(writers: Step[][]): Promise<void> {
  const run = new Run();
  await run.start();
  try {
    await Promise.all(
      writers.map(async (steps) => {
        for (const next of steps) await run.take(next);
      }),
    );
    const { stored, seen } = await run.outcome();
    const leads = stored.map((event) => event.lead);
    expect(new Set(leads).size).toBe(leads.length);
    expect(run.acknowledged.filter((lead) => !leads.includes(lead))).toEqual([]);
    expect(run.refused.filter((lead) => leads.includes(lead))).toEqual([]);
    const versions = versionsByStream(stored);
    for (const list of Object.values(versions)) expect(list).toEqual(list.map((_, index) => index + 1));
    expect(versionsByStream(seen)).toEqual(versions);
    expect(new Set(seen.map((event) => event.event_id))).toEqual(new Set(stored.map((event) => event.event_id)));
  } finally {
    await run.stop();
  }
}

it(`loses nothing, doubles nothing and keeps each stream's order, regardless of kills (PROPERTY_SEED=${SEED}, PROPERTY_RUNS=${RUNS})`, async () => {
  await fc.assert(fc.asyncProperty(program, check), { seed: SEED, numRuns: RUNS, endOnFailure: true });
});
