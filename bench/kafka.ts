import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { KafkaTransport, StoreSignals, eventStoreMigrations } from '@rekindle/event-sourcing';
import { createLogger, createPool, migrate, platformMigrations } from '@rekindle/platform';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { startBroker } from '../tests/support/broker.ts';
import { appendLoad } from './append/append-load.ts';
import { serverCpu } from './append/server-cpu.ts';
import { readers } from './kafka/readers.ts';

// The cost of an idle connected process, and whether the relay keeps up with the maximum rate of appends. One
// process publishes and reads; the broker and PostgreSQL run beside it on the same machine.

const IDLE_SECONDS = Number(process.env.IDLE_SECONDS ?? 10);
const WINDOWS = 3;
const SETTLED_MS = 5_000;
const APPEND_SECONDS = Number(process.env.SECONDS ?? 5);
const EVENTS = Number(process.env.EVENTS ?? 50_000);
const WRITERS = 32;
const GROUPS = 20;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const number = (value: number): string => Math.round(value).toLocaleString('en');

const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const server = await startPostgres(join(dir, 'postgres'), { settings: ['max_connections=100', 'shared_buffers=128MB'] });
const broker = process.env.KAFKA_BROKERS ? null : await startBroker();
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
const pool = createPool(url, 40);

const newTransport = (): KafkaTransport =>
  new KafkaTransport({
    pool,
    deliveryPool: pool,
    signals: new StoreSignals(pool),
    logger: createLogger('warn', 'bench'),
    brokers: (process.env.KAFKA_BROKERS ?? broker?.address ?? '').split(','),
    processName: 'bench',
    publicUrl: 'http://localhost:3000',
    prefix: `bench-${process.pid}`,
  });

async function reach(sql: string): Promise<number> {
  const began = performance.now();
  while ((await pool.query(sql)).rowCount === 0) await wait(20);
  return (performance.now() - began) / 1000;
}

/** Copies appended events until there are enough to measure. @returns how many there are */
async function atLeast(wanted: number): Promise<number> {
  await pool.query(
    `INSERT INTO es.events (tenant_id, event_id, occurred_at, stream_version, schema_version, partition, stream_id, context, type, data, metadata)
     SELECT tenant_id, gen_random_uuid(), occurred_at, 1, schema_version, partition, stream_id || '-' || n, context, type, data, metadata
     FROM es.events, generate_series(1, $1::int / (SELECT count(*)::int FROM es.events)) AS n`,
    [wanted],
  );
  const { rows } = await pool.query<{ events: number }>('SELECT count(*)::int AS events FROM es.events');
  return rows[0]?.events ?? 0;
}

async function quietWindow(): Promise<{ own: number; postgres: number }> {
  const [cpu, postgres, began] = [process.cpuUsage(), serverCpu(server.pid), performance.now()];
  await wait(IDLE_SECONDS * 1000);
  const { user, system } = process.cpuUsage(cpu);
  const percent = (us: number): number => us / (performance.now() - began) / 10;
  return { own: percent(user + system), postgres: percent(serverCpu(server.pid) - postgres) };
}

async function idle(): Promise<void> {
  await wait(SETTLED_MS);
  const windows: Awaited<ReturnType<typeof quietWindow>>[] = [];
  for (let window = 0; window < WINDOWS; window += 1) windows.push(await quietWindow());
  // Other work on the machine only adds to it.
  const least = (of: 'own' | 'postgres'): string => `${Math.min(...windows.map((window) => window[of])).toFixed(2)} % of a core`;
  print(`idle, ${GROUPS} groups, the least of ${WINDOWS} times ${IDLE_SECONDS} s: ${least('own')}, PostgreSQL ${least('postgres')}`);
}

try {
  await migrate(url, [platformMigrations, eventStoreMigrations]);
  const load = await appendLoad(pool)(WRITERS, APPEND_SECONDS, false);
  const events = await atLeast(EVENTS);
  print(`append, ${WRITERS} writers: ${number(load.perSecond)} events a second, ${number(load.nodeUs)} µs of its process for each`);

  const relay = newTransport();
  const cpu = process.cpuUsage();
  await relay.start([]);
  const seconds = await reach('SELECT 1 FROM es.relay WHERE position >= (SELECT max(position) FROM es.events)');
  const { user, system } = process.cpuUsage(cpu);
  print(
    `relay: ${number(events / seconds)} events a second, ${(events / seconds / load.perSecond).toFixed(2)} of the appends, ${((user + system) / events).toFixed(0)} µs of its process for each`,
  );
  await relay.stop();

  const transport = newTransport();
  await transport.start(readers(GROUPS));
  await reach(`SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM es.checkpoints WHERE position < (SELECT max(position) FROM es.events))`);
  await idle();
  await transport.stop();
} finally {
  await pool.end();
  await broker?.stop();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
