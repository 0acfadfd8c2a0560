import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a server notes in `postmaster.pid` while it runs; the file outlives a server that was killed. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const POLL_MS = 10;
// An orderly end leaves nothing to recover; an abrupt one costs a recovery, and the last resort too.
const ENDINGS = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 10_000],
] as const;

const orElse = <T>(fallback: T, read: () => T): T => {
  try {
    return read();
  } catch {
    return fallback;
  }
};

const readIfThere = (file: string): string | null => orElse(null, () => readFileSync(file, 'utf8'));

/** @returns what the data folder's `postmaster.pid` says, or null without one */
export function postmaster(dataDir: string): Postmaster | null {
  const lines = readIfThere(join(dataDir, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !pid) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

// Not by the number in postmaster.pid: numbers are given out again, and backends outlive a postmaster that was killed.
const worksIn = (folder: string, pid: number): boolean =>
  orElse(false, () => readlinkSync(`/proc/${pid}/cwd`) === folder && /^postgres$/m.test(readFileSync(`/proc/${pid}/comm`, 'utf8')));

// One that has ended and only waits for its parent to notice holds nothing any more.
const hasEnded = (pid: number): boolean => / [ZX] /.test((readIfThere(`/proc/${pid}/stat`) ?? ') X ').split(')').at(-1) ?? '');

/** The server's processes, postmaster and backends: all of them work in the data folder. */
export function serverProcesses(dataDir: string): number[] {
  const folder = orElse(dataDir, () => realpathSync(dataDir));
  const pids = orElse<string[]>([], () => readdirSync('/proc')).filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => worksIn(folder, pid) && !hasEnded(pid));
}

const signal = (pid: number, name: NodeJS.Signals): void => orElse(undefined, () => void process.kill(pid, name));

/**
 * Ends what a killed process left of its server, also where that is stopped, in recovery or without its postmaster, and
 * clears its note away. Only for the holder of the home.
 * @returns whether there was one
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const found = serverProcesses(dataDir);
  for (const [name, patienceMs] of found.length > 0 ? ENDINGS : []) {
    const until = Date.now() + patienceMs;
    const left = serverProcesses(dataDir);
    const main = postmaster(dataDir)?.pid ?? 0;
    // Without a postmaster nothing signals the backends, and its signal has another meaning to them.
    const leaderless = !left.includes(main);
    for (const pid of left) signal(pid, 'SIGCONT');
    if (name === 'SIGKILL' || leaderless) for (const pid of left) signal(pid, 'SIGKILL');
    else signal(main, name);
    while (serverProcesses(dataDir).length > 0 && Date.now() < until) await wait(POLL_MS);
    if (serverProcesses(dataDir).length === 0) break;
  }
  if (serverProcesses(dataDir).length === 0) rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  return found.length > 0;
}
