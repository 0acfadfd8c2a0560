import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { mailerMigrations } from '@rekindle/mailer/migrations';
import { createPool, migrate, platformMigrations } from '@rekindle/platform';
import { vaultMigrations } from '@rekindle/vault';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { serverCpu } from './append/server-cpu.ts';
import { realClaimer } from './claim/claimer.ts';
import { fill, installations } from './claim/installations.ts';

// Claims of 200 emails, as a sender makes them, against one statement that takes the 200 oldest without regard to limits,
// shares and plans. The claims are given back outside the measured time.

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CLAIMS = Number(process.env.CLAIMS ?? 20);
const SIZE = 200;
const LEASE = 1;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const server = await startPostgres(join(dir, 'postgres'), { settings: ['max_connections=50', 'shared_buffers=256MB'] });
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
const pool = createPool(url, 4);

const BARE = `
  UPDATE mailer.deliveries d SET lease = ${LEASE} FROM (
    SELECT campaign_id, lead_id, step FROM mailer.deliveries
    WHERE campaign_id = $1 AND state = 'waiting' AND step = 1 AND due_at <= now() AND lease IS NULL
    ORDER BY due_at LIMIT ${SIZE} FOR UPDATE SKIP LOCKED
  ) AS p WHERE d.campaign_id = p.campaign_id AND d.lead_id = p.lead_id AND d.step = p.step RETURNING d.id`;

interface Spent {
  ms: number;
  serverUs: number;
  emails: number;
}

/** Per claim, on average. */
async function measured(claim: () => Promise<number>): Promise<Spent> {
  const [cpu, began] = [serverCpu(server.pid), performance.now()];
  let emails = 0;
  for (let n = 0; n < CLAIMS; n += 1) emails += await claim();
  const ms = (performance.now() - began) / CLAIMS;
  const spent = { ms, serverUs: (serverCpu(server.pid) - cpu) / CLAIMS, emails: emails / CLAIMS };
  await pool.query('UPDATE mailer.deliveries SET lease = NULL WHERE lease IS NOT NULL');
  await pool.query('VACUUM mailer.deliveries');
  return spent;
}

try {
  await migrate(url, [platformMigrations, eventStoreMigrations, vaultMigrations, mailerMigrations]);
  await pool.query(`INSERT INTO mailer.senders (id, alive_until) OVERRIDING SYSTEM VALUE VALUES (${LEASE}, now() + interval '1 day')`);
  const { claimer, close } = await realClaimer(url, dir);
  print(`Claims of ${SIZE}, ${ROUNDS} rounds of ${CLAIMS}; medians`);
  for (const installation of installations) {
    await fill(pool, installation);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT campaign_id AS id FROM mailer.deliveries WHERE due_at IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    );
    const spent: Spent[] = [];
    const bare: Spent[] = [];
    await claimer.claim(pool, LEASE, SIZE);
    for (let round = 0; round < ROUNDS; round += 1) {
      spent.push(await measured(async () => (await claimer.claim(pool, LEASE, SIZE)).length));
      bare.push(await measured(async () => (await pool.query(BARE, [rows[0]?.id])).rowCount ?? 0));
    }
    const of = (which: Spent[], what: keyof Spent): number => median(which.map((one) => one[what]));
    const figures = `${of(spent, 'ms').toFixed(1)} ms, ${(of(spent, 'serverUs') / 1_000).toFixed(1)} ms of PostgreSQL, ${of(spent, 'emails').toFixed(0)} emails`;
    print(`  ${installation.name.padEnd(36)} ${figures}   bare: ${of(bare, 'ms').toFixed(1)} ms (${of(bare, 'emails').toFixed(0)} emails)`);
  }
  await close();
} finally {
  await pool.end();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
