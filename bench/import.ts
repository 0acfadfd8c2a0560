import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { processCpu, serverCpu } from './append/server-cpu.ts';
import { freePort, startPostgres } from '../infra/standalone/postgres.ts';

// A new list of 185,000 rows, from the first byte of the upload to the response, against `psql \copy` of the same file into a
// logged table with a unique index on the same server. In turn, medians of the rounds. PostgreSQL must run as this user: it
// writes a file that psql reads.

const ROWS = Number(process.env.ROWS ?? 185_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const GOAL = 0.8;
const MEMORY_GOAL_MB = 150;
const MEGABYTE = 1024 * 1024;

const home = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const csv = join(home, 'leads.csv');
const stored = join(home, 'stored.tsv');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** @param round makes each round's bytes new: the same bytes again would be the existing list */
function writeFile(round: number): void {
  const names = ['Ada', 'Bo', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hugo'];
  const rows = ['Email,First Name,Last Name,Company,Phone'];
  for (let n = 0; n < ROWS; n += 1) {
    const word = (Math.imul(n + round * ROWS, 2654435761) >>> 0).toString(36);
    const first = names[n % names.length] as string;
    rows.push(
      `${first.toLowerCase()}.${word}@company${n % 5000}.example.com,${first},Name${word},Company ${n % 5000} Ltd,+1 555 ${100_000 + n}`,
    );
  }
  writeFileSync(csv, `${rows.join('\n')}\n`);
}

const listening = ({ stdout }: ChildProcess): Promise<void> =>
  new Promise((resolve) => createInterface({ input: stdout as Readable }).on('line', (line) => line === 'listening' && resolve()));

async function startServer(databaseUrl: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    REKINDLE_HOME: join(home, 'rekindle'),
    UPLOAD_MAX_BYTES: String(2 * 1024 * MEGABYTE),
    JWT_SECRET: 'a secret that signs tokens in benches only',
    ENCRYPTION_KEY: 'a secret that keys hashes in benches only',
    OPERATOR_PASSWORD: 'operator-in-benches',
    SANDBOX: 'false',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, [join(import.meta.dirname, 'import-server.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([listening(server), once(server, 'exit').then(() => Promise.reject(new Error('The server ended')))]);
  return server;
}

async function signUp(url: string, pool: pg.Pool): Promise<string> {
  const body = JSON.stringify({ email: 'bench@example.com', password: 'correct horse' });
  const answer = await fetch(`${url}/api/auth/signup`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const { token } = (await answer.json()) as { token: string };
  await pool.query(`INSERT INTO campaigns.accounts (account_id, claims)
    SELECT account_id, '[{"source": "grant", "planId": "growth", "priceCents": 10000, "status": "active", "until": null}]' FROM vault.users
    ON CONFLICT (account_id) DO UPDATE SET claims = excluded.claims`);
  return token;
}

async function upload(url: string, token: string, expected: number): Promise<number> {
  const form = new FormData();
  form.append('file', await openAsBlob(csv), 'leads.csv');
  const started = performance.now();
  const answer = await fetch(`${url}/api/leads/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { valid_leads?: number };
  const took = performance.now() - started;
  if (body.valid_leads !== expected) throw new Error(`The upload answered ${answer.status} ${JSON.stringify(body).slice(0, 500)}`);
  return took;
}

async function copyWithPsql(databaseUrl: string, pool: pg.Pool): Promise<number> {
  await pool.query('DROP TABLE IF EXISTS bench_leads');
  await pool.query('CREATE TABLE bench_leads (email text, first_name text, last_name text, company text, phone text)');
  await pool.query('CREATE UNIQUE INDEX ON bench_leads (email)');
  await pool.query('CHECKPOINT');
  const started = performance.now();
  execFileSync('psql', [databaseUrl, '-qc', `\\copy bench_leads FROM '${csv}' CSV HEADER`]);
  return performance.now() - started;
}

/** The rows as the vault stores them, with the ids, keys and times that it adds: for a bare COPY of those. */
async function copyStoredWithPsql(databaseUrl: string, pool: pg.Pool): Promise<number> {
  await pool.query(`COPY (SELECT * FROM vault.leads LIMIT ${ROWS}) TO '${stored}'`);
  await pool.query('DROP TABLE IF EXISTS bench_stored');
  await pool.query('CREATE TABLE bench_stored (LIKE vault.leads)');
  await pool.query('CREATE UNIQUE INDEX ON bench_stored (list_id, email_key)');
  await pool.query('CHECKPOINT');
  const started = performance.now();
  execFileSync('psql', [databaseUrl, '-qc', `\\copy bench_stored FROM '${stored}'`]);
  return performance.now() - started;
}

const kilobytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Resets the highest memory use, so that the next reading covers only what follows. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const postgres = await startPostgres(join(home, 'postgres'));
const databaseUrl = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
// PostgreSQL ends idle connections when it is stopped.
pool.on('error', () => undefined);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = await startServer(databaseUrl, port);
const pid = server.pid as number;
try {
  const token = await signUp(url, pool);
  const idle = kilobytes(pid, 'VmRSS') / 1024;
  const copies: number[] = [];
  const imports: number[] = [];
  const storedCopies: number[] = [];
  const peaks: number[] = [];
  const cpu: Record<'copy' | 'postgres' | 'node', number[]> = { copy: [], postgres: [], node: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    writeFile(round);
    const before = serverCpu(postgres.pid);
    copies.push(await copyWithPsql(databaseUrl, pool));
    // The server's count includes a client's process only once that process has ended.
    await wait(200);
    cpu.copy.push((serverCpu(postgres.pid) - before) / ROWS);
    await pool.query('CHECKPOINT');
    forgetPeak(pid);
    const [inPostgres, inNode] = [serverCpu(postgres.pid), processCpu(pid)];
    imports.push(await upload(url, token, ROWS));
    cpu.postgres.push((serverCpu(postgres.pid) - inPostgres) / ROWS);
    cpu.node.push((processCpu(pid) - inNode) / ROWS);
    peaks.push(kilobytes(pid, 'VmHWM') / 1024 - idle);
    storedCopies.push(await copyStoredWithPsql(databaseUrl, pool));
    print(
      `round ${round + 1}: psql ${copies.at(-1)?.toFixed(0)} ms, import ${imports.at(-1)?.toFixed(0)} ms, peak +${peaks.at(-1)?.toFixed(0)} MB`,
    );
  }
  const ratio = median(copies) / median(imports);
  const peak = Math.max(...peaks);
  print(`import: ${(ROWS / median(imports)).toFixed(0)}k rows/s end to end, psql \\copy ${(ROWS / median(copies)).toFixed(0)}k rows/s`);
  const [copy, inPostgres, inNode] = [cpu.copy, cpu.postgres, cpu.node].map((values) => median(values).toFixed(1));
  print(`CPU µs a row: import ${inPostgres} in PostgreSQL and ${inNode} in Node, psql \\copy ${copy} in PostgreSQL`);
  print(`import of the rows as stored: ratio ${(median(storedCopies) / median(imports)).toFixed(2)}`);
  print(`import ratio ${ratio.toFixed(2)} (goal ${GOAL.toFixed(2)}) ${ratio >= GOAL ? 'reached' : 'missed'}`);
  print(
    `import peak memory ${peak.toFixed(0)} MB above ${idle.toFixed(0)} MB idle (goal ${MEMORY_GOAL_MB} MB) ${peak < MEMORY_GOAL_MB ? 'reached' : 'missed'}`,
  );
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await pool.end();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
