import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Home, StartRefused } from './home.ts';

export interface HomeLock {
  /** Makes the next process wait. */
  leaving(): void;
  release(): void;
}

/** What the holder of a home records about itself. */
export interface Holder {
  pid: number;
  /** e.g. `npm start` */
  program: string;
  /** Where its web app is, once it is ready. */
  address?: string;
  stopping?: boolean;
}

const POLL_MS = 50;
const STOPPING_MS = 20_000;
// A start whose npm was ended notices it by itself, within half a second.
const NOTICING_MS = 1_500;

// A name in the kernel's own space is freed with the process that holds it, however that ends: no stale lock is ever left.
export const lockName = (dir: string, platform: string = process.platform): string => nameFor(realpathSync(dir), platform);

function nameFor(path: string, platform: string): string {
  const id = createHash('sha256').update(path).digest('hex').slice(0, 24);
  if (platform === 'linux') return `\0rekindle-${id}`;
  return platform === 'win32' ? `\\\\.\\pipe\\rekindle-${id}` : join(tmpdir(), `rekindle-${id}.sock`);
}

export function holderOf(home: Home): Holder | null {
  try {
    return JSON.parse(readFileSync(home.running, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Only a note for other processes: on a full disk the holder works without it, and the note of an earlier one is removed. */
export function announce(home: Home, holder: Holder): void {
  const half = `${home.running}.${process.pid}`;
  try {
    writeFileSync(half, JSON.stringify(holder), { mode: 0o600 });
    renameSync(half, home.running);
  } catch {
    for (const file of [half, home.running]) rmSync(file, { force: true, recursive: true });
  }
}

/** @returns null if another process holds the home */
export async function tryLockHome(home: Home, program: string, name = lockName(home.dir)): Promise<HomeLock | null> {
  const socket = await hold(name);
  if (!socket) return null;
  announce(home, { pid: process.pid, program });
  return {
    leaving: () => announce(home, { pid: process.pid, program, stopping: true }),
    release: () => {
      rmSync(home.running, { force: true });
      socket.close();
    },
  };
}

/**
 * Locks the path of a file that exists, or is about to, in an existing folder.
 * @returns a function that releases it; null if another process holds it
 */
export async function tryLockPath(path: string): Promise<(() => void) | null> {
  const socket = await hold(nameFor(join(realpathSync(dirname(path)), basename(path)), process.platform));
  return socket && (() => void socket.close());
}

async function hold(name: string): Promise<Server | null> {
  const socket = (await listenAs(name)) ?? ((await isStale(name)) ? await listenAs(name) : null);
  return socket?.unref() ?? null;
}

/** @returns null if the name is taken */
function listenAs(name: string): Promise<Server | null> {
  const socket = createServer((caller) => caller.destroy());
  return new Promise((resolve, reject) => {
    socket.once('listening', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    socket.listen(name);
  });
}

/** Only macOS's name is a file, which outlives a process that was killed. It is removed if nobody answers. */
async function isStale(name: string): Promise<boolean> {
  if (!name.endsWith('.sock')) return false;
  const answers = await new Promise<boolean>((resolve) => {
    const caller = connect(name, () => resolve(true)).once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
    caller.unref();
  });
  if (!answers) rmSync(name, { force: true });
  return !answers;
}

/**
 * Waits for a holder that is shutting down: a user who ends a start and immediately begins another wants the second.
 * @throws StartRefused saying who holds the home already
 */
export async function lockHome(home: Home, program: string): Promise<HomeLock> {
  const since = Date.now();
  for (;;) {
    const lock = await tryLockHome(home, program);
    if (lock) return lock;
    const holder = holderOf(home);
    if (Date.now() - since > (holder?.stopping ? STOPPING_MS : NOTICING_MS)) throw new StartRefused(heldBy(home, holder));
    await wait(POLL_MS);
  }
}

function heldBy(home: Home, holder: Holder | null): string {
  const who = holder ? `"${holder.program}", process ${holder.pid}` : 'another process';
  const where = holder?.address ? ` at ${holder.address}` : '';
  return `Rekindle is already running in ${home.dir} (${who})${where}. Stop it first, or set REKINDLE_HOME and PORT to run a second one.`;
}
