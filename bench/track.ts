import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { linksFor } from '@rekindle/email';
import { createPool, newId } from '@rekindle/platform';
import { startPostgres, freePort } from '../infra/standalone/postgres.ts';
import { serverCpu } from './append/server-cpu.ts';
import { cpuOf } from './send/processes.ts';

// The pixel of a gateway, each hit stored before its response, beside node:http that stores nothing: the same client, one
// after the other, in turns. `--seconds 10 --turns 3`

const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? usual : Number(process.argv[at + 1]);
};
const [connections, seconds, turns] = [option('connections', 64), option('seconds', 10), option('turns', 2)];
const DELIVERIES = 5_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const dir = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const home = join(dir, 'home');
mkdirSync(home);
const postgres = await startPostgres(join(dir, 'postgres'), { settings: ['max_connections=50', 'shared_buffers=256MB'] });
const url = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
const pool = createPool(url, 2);
const children: ChildProcess[] = [];
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
process.once('SIGTERM', () => process.exit(1));

interface Figures {
  rate: number;
  p99: number;
  hits: number;
  /** Including those before the measurement began. */
  all: number;
}

async function load(port: number, paths: readonly string[]): Promise<Figures> {
  const child = fork(join(import.meta.dirname, 'track/client.ts'), [port, connections, seconds].map(String));
  children.push(child);
  child.send(paths);
  return ((await once(child, 'message')) as [Figures])[0];
}

async function startGateway(): Promise<{ port: number; pid: number; links: (id: string) => string }> {
  const [port, encryptionKey] = [await freePort(), randomBytes(24).toString('hex')];
  const publicUrl = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    REKINDLE_HOME: home,
    ENCRYPTION_KEY: encryptionKey,
    JWT_SECRET: randomBytes(24).toString('hex'),
    OPERATOR_PASSWORD: randomBytes(24).toString('hex'),
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '',
  };
  const main = join(import.meta.dirname, '../infra/dist/programs/gateway.js');
  // As `npm run start:gateway` does.
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
  const child = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'inherit', 'inherit'], cwd: home });
  children.push(child);
  const links = { publicUrl, trackingUrl: `${publicUrl}/t`, encryptionKey };
  while (
    !(await fetch(`${publicUrl}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The gateway did not start');
    await wait(100);
  }
  return { port, pid: child.pid ?? 0, links: (id) => (linksFor(links, id).pixelUrl ?? '').slice(publicUrl.length) };
}

const stored = async (): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM mailer.hits');
  return rows[0]?.n ?? 0;
};

try {
  const raw = fork(join(import.meta.dirname, 'track/raw-server.ts'));
  children.push(raw);
  const [{ port: rawPort }] = (await once(raw, 'message')) as [{ port: number }];
  const gateway = await startGateway();
  const paths = Array.from({ length: DELIVERIES }, () => gateway.links(newId()));
  print(`${connections} connections, ${seconds} s, in turns`);
  for (let turn = 0; turn < turns; turn += 1) {
    const rawCpu = cpuOf(raw.pid ?? 0);
    const bare = await load(rawPort, paths);
    const rawEach = (cpuOf(raw.pid ?? 0) - rawCpu) / bare.all;
    const [before, cpu, server] = [await stored(), cpuOf(gateway.pid), serverCpu(postgres.pid)];
    const ours = await load(gateway.port, paths);
    const all = (await stored()) - before;
    const each = (us: number): string => `${(us / all).toFixed(0)} µs`;
    print(`  ${'node:http, nothing stored'.padEnd(32)} ${bare.rate.toFixed(0)}/s, p99 ${bare.p99.toFixed(1)} ms`);
    print(
      `  ${'the pixel, stored first'.padEnd(32)} ${ours.rate.toFixed(0)}/s = ${(ours.rate / bare.rate).toFixed(2)}, p99 ${ours.p99.toFixed(1)} ms`,
    );
    if (all < ours.hits) throw new Error(`${ours.hits} were answered, ${all} are stored`);
    print(
      `  CPU of each: node:http ${rawEach.toFixed(0)} µs, gateway ${each(cpuOf(gateway.pid) - cpu)}, PostgreSQL ${each(serverCpu(postgres.pid) - server)}`,
    );
  }
  print('  listmonk, measured elsewhere: 0.08');
} finally {
  for (const child of children) child.kill('SIGTERM');
  await wait(500);
  await pool.end();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
