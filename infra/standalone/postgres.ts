import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { initialise } from './postgres-data.ts';
import { postmaster } from './postgres-orphan.ts';
import { type Runner, endingWithUs, postgresPrograms, postgresRunner } from './postgres-runner.ts';
import { signalServer } from './postgres-signals.ts';

// This file and those it imports have only erasable syntax: the test set-up runs them without a build.

/** A PostgreSQL server of our own, listening on the loopback address only. */
export interface LocalPostgres {
  port: number;
  pid: number;
  /** Settles when the server has ended, wanted or not. */
  ended: Promise<void>;
  /** Ends it cleanly: open connections are cut, nothing is left to recover. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  port?: number;
  /** Extra `-c` settings, as name=value. */
  settings?: string[];
  /** Required of every connection; without one everybody who reaches the port is let in. Takes effect when the data is created. */
  password?: string;
  /** False for data that nobody misses after a crash of the machine: faster, for tests. */
  durable?: boolean;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
}

const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const ATTEMPTS = 5;
const POLL_MS = 10;
// The port was free when we looked; a backend of a killed server may hold its memory for a moment longer.
const PASSES_BY_ITSELF = /could not bind|could not create any TCP|shared memory block is still in use/;

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param dataDir created and initialised if it does not exist; its log lies beside it, as `<dataDir>.log`, and that of
 *   the previous start as `<dataDir>.log.old`
 * @throws Error with the server's own words if it does not start
 */
export async function startPostgres(dataDir: string, options: PostgresOptions = {}): Promise<LocalPostgres> {
  const runner = await postgresRunner(dataDir);
  await initialise(dataDir, runner, options);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const { child, log } = await launch(dataDir, port, runner, settingsOf(options));
    const giveUp = (): void => void signalServer(child.pid as number, 'SIGINT');
    options.signal?.addEventListener('abort', giveUp);
    if (options.signal?.aborted) giveUp();
    const failure = await untilReady(child, dataDir, log);
    options.signal?.removeEventListener('abort', giveUp);
    if (failure === null) return serverOf(child, port);
    options.signal?.throwIfAborted();
    if (attempt >= ATTEMPTS || !PASSES_BY_ITSELF.test(failure)) throw new Error(`PostgreSQL did not start:\n${failure}`);
    await wait(100 * attempt);
  }
}

const settingsOf = ({ settings = [], durable = true }: PostgresOptions): string[] => [...(durable ? [] : NOT_DURABLE), ...settings];

async function launch(dataDir: string, port: number, runner: Runner, settings: string[]): Promise<{ child: ChildProcess; log: string }> {
  const { postgres } = await postgresPrograms();
  const log = `${dataDir}.log`;
  // It may belong to another user, from an earlier start as root; and it says why the previous server ended.
  if (existsSync(log)) renameSync(log, `${log}.old`);
  const file = openSync(log, 'wx', 0o600);
  const args = ['-D', dataDir, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...settings.flatMap((setting) => ['-c', setting])];
  const [program, programArgs] = runner.command(...(await endingWithUs(postgres, args)));
  // A group of its own: Ctrl-C in the terminal reaches Rekindle, which ends the server when nobody uses it any more.
  const child = spawn(program, programArgs, { ...runner.identity, stdio: ['ignore', file, file], detached: true, windowsHide: true });
  closeSync(file);
  return { child, log };
}

/** @returns null once connections are accepted, otherwise what the server printed before it ended */
async function untilReady(child: ChildProcess, dataDir: string, log: string): Promise<string | null> {
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `It ended with ${signal ?? `code ${code}`}.`));
  while (ended === null) {
    const running = postmaster(dataDir);
    if (running?.pid === child.pid && running?.ready) return null;
    await wait(POLL_MS);
  }
  return existsSync(log) ? `${readFileSync(log, 'utf8').slice(-4_000)}${String(ended)}` : ended;
}

function serverOf(child: ChildProcess, port: number): LocalPostgres {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    port,
    pid: child.pid as number,
    ended: running() ? ended : Promise.resolve(),
    stop: async () => {
      if (!running()) return;
      await signalServer(child.pid as number, 'SIGINT');
      await ended;
    },
  };
}
