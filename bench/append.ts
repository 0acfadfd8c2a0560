import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { createPool, migrate, platformMigrations } from '@rekindle/platform';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { appendLoad } from './append/append-load.ts';
import { makeTables, pgbenchOr } from './append/baseline.ts';
import { type Measured, report } from './append/report.ts';
import { serverCpu } from './append/server-cpu.ts';

// One event per append, durable before the response, against single-row inserts of the same row on the same server. Each
// round measures everything once; the ratios are medians over the rounds. On a busy machine the CPU per event is more reliable:
// thirty-two clients get a larger share of the processors than two processes do.

const SECONDS = Number(process.env.SECONDS ?? 3);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const MANY = 32;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const server = await startPostgres(join(dir, 'postgres'), { settings: ['max_connections=100', 'shared_buffers=128MB'] });
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
const pool = createPool(url, 20);

async function withCpu(run: () => Promise<Omit<Measured, 'serverUs'>>): Promise<Measured> {
  const before = serverCpu(server.pid);
  const load = await run();
  // The server's count includes a client's process only once that process has ended.
  await wait(200);
  return { ...load, serverUs: (serverCpu(server.pid) - before) / (load.perSecond * SECONDS) };
}

try {
  await migrate(url, [platformMigrations, eventStoreMigrations]);
  await makeTables(pool);
  const baseline = pgbenchOr(url, server.port, dir);
  const load = appendLoad(pool);
  const insert = (table: string, clients: number): Promise<Measured> =>
    withCpu(async () => ({ perSecond: await baseline.run(table, clients, SECONDS) }));
  const append = (writers: number, keyed = false): Promise<Measured> => withCpu(() => load(writers, SECONDS, keyed));

  print(`One event per append, ${ROUNDS} rounds of ${SECONDS} s each; baseline: ${baseline.name}`);
  await load(MANY, 1, false);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      appendOne: await append(1),
      insertOne: await insert('bench.plain', 1),
      insertMany: await insert('bench.plain', MANY),
      appendMany: await append(MANY),
      appendKeyed: await append(MANY, true),
      insertSameKeys: await insert('bench.same_keys', MANY),
    });
  }
  report(rounds).forEach(print);
} finally {
  await pool.end();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
