import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { mailerMigrations } from '@rekindle/mailer/migrations';
import { createPool, migrate, platformMigrations } from '@rekindle/platform';
import { vaultMigrations } from '@rekindle/vault';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { serverCpu } from './append/server-cpu.ts';
import { type Load, baseline, baselineName, startMailer, startSink } from './send/processes.ts';
import { resume, seed, settled } from './send/seed.ts';

// A campaign through a mailer process to a server of our own that takes everything, beside a client that records nothing
// on the same server, one after the other. `--due 1000000`: that many are due, and the first of them are timed.

const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? usual : Number(process.argv[at + 1]);
};
const load: Load = { emails: option('emails', 50_000), bytes: 5_000, connections: 20 };
const due = Math.max(option('due', load.emails), load.emails);
const LISTMONK = 'listmonk, measured elsewhere: 0.006 of smtp-source by default, 0.49 at its fastest (500 MB, nothing stored per email)';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const postgres = await startPostgres(join(dir, 'postgres'), {
  settings: ['max_connections=50', 'shared_buffers=256MB', ...(process.env.PG_SETTINGS?.split(';') ?? [])],
});
const url = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
const pool = createPool(url, 4);
const sink = await startSink();
process.once('SIGTERM', () => process.exit(1));

const LATENESS = `
  SELECT count(*)::int AS sent, percentile_cont(0.99) WITHIN GROUP (ORDER BY extract(epoch FROM sent_at - $1::timestamptz)) AS p99
  FROM mailer.deliveries WHERE sent_at IS NOT NULL`;
// By an index: reading the whole table would be a part of the measurement.
const RECORDED = `
  SELECT count(*)::int AS n FROM mailer.sendings s JOIN mailer.deliveries d USING (account_id)
  WHERE d.intended_at IS NOT NULL AND d.sent_at IS NOT NULL`;

async function recorded(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(RECORDED);
  return rows[0]?.n ?? 0;
}

try {
  await migrate(url, [platformMigrations, eventStoreMigrations, vaultMigrations, mailerMigrations]);
  const campaignId = await seed(pool, due, load.bytes);
  const reference = await baseline(sink.port, load);
  await sink.taken();
  print(`${load.emails} emails of ${load.bytes} bytes, ${load.connections} connections, ${due} due`);
  print(`  ${baselineName.padEnd(32)} ${reference.toFixed(0)}/s`);

  const home = join(dir, 'home');
  mkdirSync(home);
  const mailer = await startMailer(url, sink.port, home);
  await settled(pool);
  await resume(pool, campaignId);
  let taken = 0;
  while ((taken = await sink.taken()) === 0 && !mailer.ended()) await wait(5);
  const [began, cpu, server, startedAt] = [performance.now(), mailer.cpu(), serverCpu(postgres.pid), new Date()];
  let count = 0;
  // Counted only once the server has them all: the counting would be measured too.
  while (count < load.emails && !mailer.ended()) {
    await wait(100);
    taken += await sink.taken();
    if (taken >= load.emails) count = await recorded();
  }
  const seconds = (performance.now() - began) / 1_000;
  const rate = count / seconds;
  const each = (us: number): string => `${(us / count).toFixed(0)} µs`;
  print(`  ${'the mailer, every send an event'.padEnd(32)} ${rate.toFixed(0)}/s = ${(rate / reference).toFixed(2)}`);
  print(`  CPU of each email: mailer ${each(mailer.cpu() - cpu)}, PostgreSQL ${each(serverCpu(postgres.pid) - server)}`);
  print(`  memory of the process: ${mailer.memory().toFixed(0)} MB`);
  const { rows } = await pool.query<{ p99: number; sent: number }>(LATENESS, [startedAt]);
  print(`  lateness of what was due at the start: p99 ${rows[0]?.p99.toFixed(1)} s, of ${rows[0]?.sent}`);
  print(`  ${LISTMONK}`);
  await mailer.stop();
} finally {
  sink.stop();
  await pool.end();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
