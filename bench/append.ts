import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { createPool, migrate, platformMigrations } from '@rekindle/platform';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { type Load, appendLoad } from './append/append-load.ts';
import { type Baseline, makeTables, pgbenchOr } from './append/baseline.ts';

// One event per append, durable before the answer, against single-row inserts of the same row by pgbench on the same
// server. Each round measures everything once; the ratios are medians over the rounds.

const SECONDS = Number(process.env.SECONDS ?? 3);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const MANY = 32;
const GOALS = { one: 0.6, many: 1.4 };

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

interface Round {
  baseline: { one: number; many: number; manySameKeys: number };
  one: Load;
  many: Load;
  keyed: Load;
}

async function measure(baseline: Baseline, load: Awaited<ReturnType<typeof appendLoad>>): Promise<Round> {
  return {
    one: await load(1, SECONDS, false),
    baseline: {
      one: await baseline.run('bench.plain', 1, SECONDS),
      many: await baseline.run('bench.plain', MANY, SECONDS),
      manySameKeys: await baseline.run('bench.same_keys', MANY, SECONDS),
    },
    many: await load(MANY, SECONDS, false),
    keyed: await load(MANY, SECONDS, true),
  };
}

function report(rounds: Round[]): void {
  const ratio = (of: (round: Round) => number): string => median(rounds.map(of)).toFixed(2);
  const rate = (of: (round: Round) => number): string => `${Math.round(median(rounds.map(of)))}/s`.padStart(8);
  const cost = ({ p50, p99, cpuUs }: Load): string =>
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpuUs.toFixed(0)} CPU µs each in Node`;
  const middle = (of: (round: Round) => Load): Load => of(rounds[Math.floor(rounds.length / 2)] as Round);
  print(`  baseline, 1 client      ${rate((r) => r.baseline.one)}`);
  print(
    `  baseline, 32 clients    ${rate((r) => r.baseline.many)}   (into a table with the store's three indexes: ${rate((r) => r.baseline.manySameKeys).trim()})`,
  );
  print(`  append, 1 writer        ${rate((r) => r.one.perSecond)}   ${cost(middle((r) => r.one))}`);
  print(`  append, 32 writers      ${rate((r) => r.many.perSecond)}   ${cost(middle((r) => r.many))}`);
  print(`  with an Idempotency-Key ${rate((r) => r.keyed.perSecond)}   ${cost(middle((r) => r.keyed))}`);
  print('');
  print(`  ratio at  1 writer:  ${ratio((r) => r.one.perSecond / r.baseline.one)}   (goal ${GOALS.one})`);
  print(
    `  ratio at 32 writers: ${ratio((r) => r.many.perSecond / r.baseline.many)}   (goal ${GOALS.many}; against the same indexes ${ratio((r) => r.many.perSecond / r.baseline.manySameKeys)})`,
  );
  print(
    `  ratio with a key:    ${ratio((r) => r.keyed.perSecond / r.baseline.many)}   (a key costs ${ratio((r) => r.many.perSecond / r.keyed.perSecond)} times the append alone)`,
  );
}

const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const server = await startPostgres(join(dir, 'postgres'), { settings: ['max_connections=100', 'shared_buffers=128MB'] });
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
const pool = createPool(url, 20);
try {
  await migrate(url, [platformMigrations, eventStoreMigrations]);
  await makeTables(pool);
  const baseline = pgbenchOr(url, server.port, dir);
  const load = await appendLoad(pool);
  print(`One event per append, ${ROUNDS} rounds of ${SECONDS} s each; baseline: ${baseline.name}`);
  await load(MANY, 1, false);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(baseline, load));
  report(rounds);
} finally {
  await pool.end();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
