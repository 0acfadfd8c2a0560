import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverProcesses } from './postgres-processes.ts';
import { signalServer } from './postgres-signals.ts';

/** The contents of a running server's `postmaster.pid`; the file outlives a server that was killed. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const POLL_MS = 10;
// An orderly end leaves nothing to recover; an abrupt one costs a recovery, as does the last resort.
const ENDINGS = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 10_000],
] as const;

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @returns the contents of the data folder's `postmaster.pid`, or null without one */
export function postmaster(dataDir: string): Postmaster | null {
  const lines = readIfThere(join(dataDir, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !pid) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Wakes a stopped process; Windows has no such state. */
function wake(pid: number): void {
  try {
    if (process.platform !== 'win32') process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended.
  }
}

/**
 * Ends what a killed process left of its server, even if that is stopped, in recovery or without its postmaster, and
 * removes its `postmaster.pid`. Only for the holder of the home.
 * @returns whether there was one
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const found = serverProcesses(dataDir);
  for (const [name, timeoutMs] of found.length > 0 ? ENDINGS : []) {
    const until = Date.now() + timeoutMs;
    const left = serverProcesses(dataDir);
    const main = postmaster(dataDir)?.pid ?? 0;
    // Without a postmaster nothing signals the backends, and its signal has another meaning to them.
    const leaderless = !left.includes(main);
    for (const pid of left) wake(pid);
    if (name === 'SIGKILL' || leaderless) for (const pid of left) await signalServer(pid, 'SIGKILL');
    else await signalServer(main, name);
    while (serverProcesses(dataDir).length > 0 && Date.now() < until) await wait(POLL_MS);
    if (serverProcesses(dataDir).length === 0) break;
  }
  if (serverProcesses(dataDir).length === 0) rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  return found.length > 0;
}
