import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger, createPool, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import fc from 'fast-check';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import type { Append } from '../model/types.js';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from '../store/event-row.js';
import { EventStore } from '../store/event-store.js';
import { newSeed, until } from '../testing/index.js';
import { interceptedPool } from '../testing/intercepted-pool.js';
import { registerSubscription } from '../transport/checkpoints.js';
import { awaitHead } from '../transport/head.js';
import type { Subscription } from '../transport/subscription.js';
import { KafkaFollower } from './kafka-follower.js';
import type { Arrival } from './kafka-message.js';

const SEED = Number(process.env.PROPERTY_SEED ?? newSeed());
const RUNS = Number(process.env.PROPERTY_RUNS ?? 25);
jest.setTimeout(RUNS * 20_000);

/** The next action of the store, the topic or the processes that follow it. */
type Step =
  | { do: 'append'; stream: number; events: number }
  | { do: 'publish'; most: number }
  | { do: 'newRelay'; back: number }
  | { do: 'fetch'; partition: number; most: number }
  | { do: 'assign'; owners: number[]; back: number }
  | { do: 'restart'; process: number }
  | { do: 'deadlock' }
  | { do: 'wait'; ms: number };

const PROCESSES = 2;
const STREAMS = 5;
const SLOWEST_MS = 3;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      stream: fc.nat({ max: STREAMS - 1 }),
      events: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('publish' as const), most: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('newRelay' as const), back: fc.nat({ max: 6 }) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('fetch' as const),
      partition: fc.nat({ max: STREAMS - 1 }),
      most: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      owners: fc.array(fc.nat({ max: PROCESSES - 1 }), { minLength: STREAMS, maxLength: STREAMS }),
      back: fc.nat({ max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deadlock' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), process: fc.nat({ max: PROCESSES - 1 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: SLOWEST_MS }) }) },
);

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 10);
  await pool.query('CREATE TABLE seen (serial bigserial, run uuid, stream_id text, stream_version int)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** One partition of the topic, with the process that reads it and how far it has read. */
interface Log {
  partition: number;
  messages: Arrival[];
  owner: number;
  read: number;
}

/** An in-memory topic that behaves like Kafka and the relay, including repeats and lost assignments, with the processes of one group. */
class Run {
  private readonly id = newId();
  private readonly tenantId = newId();
  private readonly store = new EventStore(pool);
  private readonly streams = Array.from({ length: STREAMS }, () => ({ leadId: newId(), version: 0 }));
  private readonly logs = new Map<number, Log>();
  private readonly last = new Map<number, number>();
  private readonly followers: KafkaFollower[] = [];
  private readonly assigning: Promise<void>[] = [];
  private published = 0;
  private termStart = 0;
  private turn = 0;
  private deadlock = false;

  constructor(private readonly slowness: readonly number[]) {}

  async start(): Promise<void> {
    this.published = this.termStart = await awaitHead(pool);
    for (let process = 0; process < PROCESSES; process += 1) this.followers.push(await this.startProcess());
  }

  async take(next: Step): Promise<void> {
    if (next.do === 'append') await this.append(next.stream, next.events);
    else if (next.do === 'publish') await this.publish(next.most);
    else if (next.do === 'newRelay') this.newRelay(next.back);
    else if (next.do === 'fetch') this.fetch([...this.logs.values()][next.partition], next.most);
    else if (next.do === 'assign') this.assign(next.owners, next.back);
    else if (next.do === 'restart') await this.restart(next.process);
    else if (next.do === 'deadlock') this.deadlock = true;
    else await new Promise((resolve) => setTimeout(resolve, next.ms));
  }

  /** Publishes and fetches everything; nothing sweeps up what Kafka did not deliver. */
  async settle(): Promise<{ stored: string[]; seen: string[] }> {
    await Promise.all(this.assigning);
    await this.publish(Infinity);
    for (const log of this.logs.values()) this.fetch(log, Infinity);
    const stored = await this.names(`es.events WHERE tenant_id = $1 ORDER BY position`, this.tenantId);
    const seen = await until(
      () => this.names(`seen WHERE run = $1 ORDER BY serial`, this.id),
      ({ length }) => length >= stored.length,
      15_000,
    );
    return { stored, seen };
  }

  async stop(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.stop()));
  }

  private async append(index: number, count: number): Promise<void> {
    const stream = this.streams[index] as { leadId: string; version: number };
    const events: Append['events'] = Array.from({ length: count }, () => ({
      type: 'LeadDeleted',
      data: { accountId: this.tenantId, leadId: stream.leadId },
    }));
    const streamId = `lead-${stream.leadId}`;
    await this.store.append({
      tenantId: this.tenantId,
      streamId,
      context: 'campaigns',
      expectedVersion: stream.version,
      events,
      occurredAt: new Date(),
    });
    stream.version += count;
  }

  private async publish(most: number): Promise<void> {
    const { rows } = await pool.query<EventRow>(`SELECT ${EVENT_COLUMNS} FROM es.events WHERE position > $1 ORDER BY position LIMIT $2`, [
      this.published,
      most === Infinity ? null : most,
    ]);
    for (const row of rows) {
      const [event, { partition }] = [toStoredEvent(row), row];
      const previous = this.last.get(partition) ?? this.termStart;
      this.logOf(partition).messages.push({ position: event.position, previous, store: 'spec', event });
      this.last.set(partition, event.position);
      this.published = event.position;
    }
  }

  /** A new relay begins where the previous one recorded it was, so it may publish again what was not recorded. */
  private newRelay(back: number): void {
    this.published = this.termStart = Math.max(this.termStart, this.published - back);
    this.last.clear();
  }

  private fetch(log: Log | undefined, most: number): void {
    if (!log) return;
    const messages = log.messages.slice(log.read, log.read + most);
    log.read += messages.length;
    if (messages.length > 0) this.followers[log.owner]?.offer({ context: 'campaigns', partition: log.partition }, messages);
  }

  /** A reassigned partition is read from its end, or from slightly earlier where an offset was committed. */
  private assign(owners: readonly number[], back: number): void {
    [...this.logs.values()].forEach((log, index) => {
      log.owner = owners[index % owners.length] ?? 0;
      log.read = Math.max(0, log.messages.length - back);
    });
    this.followers.forEach((_, process) => this.assigned(process));
  }

  private assigned(process: number): void {
    const follower = this.followers[process];
    const owned = [...this.logs.values()].filter(({ owner }) => owner === process);
    const places = owned.map(({ partition }) => ({ context: 'campaigns' as const, partition }));
    this.assigning.push(awaitHead(this.slowPool).then((head) => follower?.assigned(places, head)));
  }

  private async restart(process: number): Promise<void> {
    await this.followers[process]?.stop();
    for (const log of this.logs.values()) if (log.owner === process) log.read = log.messages.length;
    this.followers[process] = await this.startProcess();
    this.assigned(process);
  }

  private async startProcess(): Promise<KafkaFollower> {
    const subscription: Subscription = {
      group: `spec.${this.id}`,
      kind: 'projection',
      context: 'campaigns',
      version: 1,
      from: 'now',
      types: ['LeadDeleted'],
      batch: 3,
      handle: async (events, tx) => {
        await this.slow();
        const failing = this.deadlock;
        this.deadlock = false;
        if (failing) await tx.query(`DO $$ BEGIN RAISE deadlock_detected; END $$`);
        for (const { streamId, streamVersion } of events)
          await tx.query('INSERT INTO seen (run, stream_id, stream_version) VALUES ($1, $2, $3)', [this.id, streamId, streamVersion]);
      },
    };
    await registerSubscription(pool, subscription);
    const logger = createLogger('silent', 'spec');
    const follower = new KafkaFollower(subscription, { pool: this.slowPool, logger, onDelivered: () => undefined });
    follower.notice(await awaitHead(pool), [...Array(12).keys()]);
    follower.start();
    return follower;
  }

  private logOf(partition: number): Log {
    const log = this.logs.get(partition) ?? { partition, messages: [], owner: 0, read: 0 };
    this.logs.set(partition, log);
    return log;
  }

  private get slowPool(): pg.Pool {
    return interceptedPool(pool, async (_, run) => {
      await this.slow();
      const result = await run();
      await this.slow();
      return result;
    });
  }

  private slow(): Promise<void> {
    const ms = this.slowness[(this.turn += 1) % this.slowness.length] ?? 0;
    return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
  }

  private async names(rest: string, id: string): Promise<string[]> {
    const { rows } = await pool.query<{ name: string }>(`SELECT stream_id || ' ' || stream_version AS name FROM ${rest}`, [id]);
    return rows.map(({ name }) => name);
  }
}

const byStream = (names: readonly string[]) => Map.groupBy(names, (name) => name.split(' ')[0]);

it("handles each event once and in its stream's order, even if messages arrive while it reads, and without a sweep", async () => {
  const slowness = fc.array(fc.nat({ max: SLOWEST_MS }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), slowness, async (steps, slow) => {
      const run = new Run(slow);
      await run.start();
      try {
        for (const next of steps) await run.take(next);
        const { stored, seen } = await run.settle();
        expect(byStream(seen)).toEqual(byStream(stored));
      } finally {
        await run.stop();
      }
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
});
