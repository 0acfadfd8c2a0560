import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Projection, Rebuilds, eventStoreMigrations } from '@rekindle/event-sourcing';
import { createPool, migrate, platformMigrations } from '@rekindle/platform';
import { campaignsMigrations } from '@rekindle/campaigns/migrations';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { serverCpu } from './append/server-cpu.ts';
import { psqlOr } from './replay/baseline.ts';
import { fillStore } from './replay/events.ts';
import { CountedFigures, FoldedFigures, TABLES } from './replay/figures.ts';
import { realModel } from './replay/real-models.ts';
import { type Measured, report } from './replay/report.ts';

// Whole rebuilds, with their copies, cursors and swaps, against PostgreSQL writing the same rows as text. Each round
// measures everything once; the ratios are medians over the rounds. On a busy machine the CPU per event is more reliable.

const EVENTS = Number(process.env.EVENTS ?? 500_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const GOALS = { 'folded in TypeScript': 0.9, 'counted in SQL': 2.5 };

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const server = await startPostgres(join(dir, 'postgres'), { settings: ['max_connections=50', 'shared_buffers=128MB'] });
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
const pool = createPool(url, 5);

async function measured(run: () => Promise<unknown>): Promise<Measured> {
  const [serverBefore, nodeBefore, began] = [serverCpu(server.pid), process.cpuUsage(), performance.now()];
  await run();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(nodeBefore);
  // The server's count includes a client's process only once that process has ended.
  await wait(200);
  return { perSecond: EVENTS / seconds, serverUs: (serverCpu(server.pid) - serverBefore) / EVENTS, nodeUs: (user + system) / EVENTS };
}

async function rebuild(projection: Projection): Promise<void> {
  const outcome = await new Rebuilds(pool).run(projection);
  if (outcome !== 'done') throw new Error(`The rebuild of ${projection.name} ended as ${outcome}`);
}

try {
  await migrate(url, [platformMigrations, eventStoreMigrations, campaignsMigrations]);
  await pool.query(`CREATE SCHEMA bench; ${TABLES.join(';')}`);
  await fillStore(pool, EVENTS);
  const baseline = psqlOr(url);
  const models: [string, Projection][] = [
    ['folded in TypeScript', new FoldedFigures()],
    ['counted in SQL', new CountedFigures()],
    ['campaigns.outreach-figures', await realModel('campaigns.outreach-figures', url, dir)],
  ];
  print(`${EVENTS} events, ${ROUNDS} rounds; baseline: ${baseline.name}; load ${loadavg()[0]?.toFixed(1)} at the start`);
  const rounds: Map<string, Measured>[] = [];
  await baseline.run();
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = new Map([['COPY to nowhere', await measured(() => baseline.run())]]);
    for (const [name, projection] of models) figures.set(name, await measured(() => rebuild(projection)));
    rounds.push(figures);
  }
  report(rounds, GOALS).forEach(print);
  print(`  load ${loadavg()[0]?.toFixed(1)} at the end`);
} finally {
  await pool.end();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
