import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { createLogger, createPool, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../../migrations/index.js';
import { EventStore } from '../../store/event-store.js';
import { StoreSignals } from '../../store/store-signals.js';
import { until } from '../../testing/until.js';
import { EmbeddedTransport } from '../../transport/embedded-transport.js';
import { KafkaTransport, type KafkaTransportOptions } from '../kafka-transport.js';
import type { Subscription } from '../../transport/subscription.js';
import type { Transport } from '../../transport/transport.js';
import type { Append } from '../../model/types.js';
import { readAsFreshGroup } from './fresh-group.js';
import { createSeenEvents } from './seen-events.js';

const root = join(import.meta.dirname, '../../../../..');
const COMPARED_WITHIN_MS = 90_000;

/** A store, its own topics on a broker, and everything that appends, publishes and reads. */
export class KafkaWorld {
  readonly prefix = `spec-${newId()}`;
  readonly tenantId = newId();
  private readonly running: Transport[] = [];
  private readonly children: ChildProcess[] = [];
  private readonly appenders: (() => Promise<string[]>)[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly pool: pg.Pool,
    readonly brokers: readonly string[],
  ) {}

  static async make(brokers: readonly string[]): Promise<KafkaWorld> {
    const database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
    const world = new KafkaWorld(database, createPool(database.url, 60), brokers);
    await createSeenEvents(world.pool);
    return world;
  }

  async end(): Promise<void> {
    await Promise.all(this.appenders.map((stop) => stop()));
    await Promise.all(this.children.map((child) => killed(child)));
    await Promise.all(this.running.splice(0).map((transport) => transport.stop()));
    await this.pool.end();
    await this.database.drop();
  }

  /** One process's transport over Kafka. Without a timeout, nothing arrives that Kafka does not deliver. */
  async kafka(subscriptions: Subscription[], options: Partial<KafkaTransportOptions> = {}): Promise<KafkaTransport> {
    const { pool, brokers, prefix } = this;
    const transport = new KafkaTransport({
      pool,
      deliveryPool: pool,
      signals: new StoreSignals(pool),
      logger: createLogger('silent', 'spec'),
      brokers,
      prefix,
      processName: 'worker',
      publicUrl: 'http://localhost:3000',
      timeoutMs: Infinity,
      ...options,
    });
    return this.started(transport, subscriptions);
  }

  async embedded(subscriptions: Subscription[]): Promise<EmbeddedTransport> {
    const { pool } = this;
    const logger = createLogger('silent', 'spec');
    return this.started(new EmbeddedTransport({ pool, deliveryPool: pool, signals: new StoreSignals(pool), logger }), subscriptions);
  }

  async stopped(transport: Transport): Promise<void> {
    this.running.splice(this.running.indexOf(transport), 1);
    await transport.stop();
  }

  /** A real process with relay and reader. @returns once it has started */
  async process(group: string, env: Record<string, string> = {}): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(root, 'libs/event-sourcing/dist/src/kafka/testing/kafka-process.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: this.database.url,
        KAFKA_BROKERS: this.brokers.join(','),
        PREFIX: this.prefix,
        GROUP: group,
        ...env,
      },
    });
    this.children.push(child);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    return child;
  }

  /** Appends until stopped, to its own streams and to shared ones. @returns a function that stops it and gives what was acknowledged */
  appender(pauseMs = 10): () => Promise<string[]> {
    const store = new EventStore(this.pool);
    const acknowledged: string[] = [];
    let over = false;
    const work = (async () => {
      while (!over) {
        const leadId = newId();
        for (let version = 0; version < 3 && !over; version += 1) {
          await store.append(this.deletion(leadId, version));
          acknowledged.push(`lead-${leadId} ${version + 1}`);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    })();
    const stop = async (): Promise<string[]> => {
      over = true;
      await work;
      return acknowledged;
    };
    this.appenders.push(stop);
    return stop;
  }

  deletion(leadId: string, expectedVersion: number): Append {
    return {
      tenantId: this.tenantId,
      streamId: `lead-${leadId}`,
      context: 'campaigns',
      expectedVersion,
      events: [{ type: 'LeadDeleted', data: { accountId: this.tenantId, leadId } }],
      occurredAt: new Date(),
    };
  }

  async stored(): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT stream_id || ' ' || stream_version AS name FROM es.events ORDER BY position`,
    );
    return rows.map(({ name }) => name);
  }

  /** The events that the group handled, in order: `<stream> <version>`. */
  async seen(group: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT stream_id || ' ' || stream_version AS name FROM seen_events WHERE group_name = $1 ORDER BY serial`,
      [group],
    );
    return rows.map(({ name }) => name);
  }

  /** Waits until a group has handled as much as is stored. */
  async caughtUp(group: string, withinMs = COMPARED_WITHIN_MS): Promise<void> {
    await until(
      async () => {
        const { rows } = await this.pool.query<{ left: number }>(
          `SELECT ((SELECT count(*) FROM es.events) - (SELECT count(*) FROM seen_events WHERE group_name = $1))::int AS left`,
          [group],
        );
        return rows[0]?.left ?? 0;
      },
      (left) => left <= 0,
      withinMs,
    );
  }

  /** Waits until the relay reports that everything is on Kafka. */
  async published(): Promise<void> {
    await until(
      async () => (await this.pool.query(`SELECT 1 FROM es.relay WHERE position >= (SELECT max(position) FROM es.events)`)).rowCount,
      (rows) => rows === 1,
      COMPARED_WITHIN_MS,
    );
  }

  /**
   * Everything acknowledged is stored. Everything stored is on Kafka at least once, with each stream's first occurrences in order.
   * The read model of each group has it exactly once, in the order of each stream.
   */
  async expectExact(groups: readonly string[], acknowledged: readonly string[] = []): Promise<void> {
    for (const group of groups) await this.caughtUp(group);
    await this.published();
    const stored = await this.stored();
    const there = new Set(stored);
    expect(acknowledged.filter((name) => !there.has(name))).toEqual([]);
    const arrivals = await readAsFreshGroup(
      this.brokers,
      ['accounts', 'campaigns', 'mailer', 'billing'].map((context) => `${this.prefix}.${context}`),
    );
    const first = new Set(arrivals.map(({ event }) => `${event.streamId} ${event.streamVersion}`));
    expect(byStream([...first])).toEqual(byStream(stored));
    for (const group of groups) expect(byStream(await this.seen(group))).toEqual(byStream(stored));
  }

  private async started<T extends Transport>(transport: T, subscriptions: Subscription[]): Promise<T> {
    this.running.push(transport);
    await transport.start(subscriptions);
    return transport;
  }
}

/** Kills a process with -9 and waits until it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function byStream(names: readonly string[]): Record<string, number[]> {
  const streams: Record<string, number[]> = {};
  for (const name of names) {
    const [stream = '', version] = name.split(' ');
    (streams[stream] ??= []).push(Number(version));
  }
  return streams;
}
