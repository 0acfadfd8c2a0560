import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a server notes in `postmaster.pid` while it runs; the file outlives a server that was killed. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const POLL_MS = 10;
const PATIENCE_MS = 20_000;

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** @returns what the data folder's `postmaster.pid` says, or null without one */
export function postmaster(dataDir: string): Postmaster | null {
  const lines = readIfThere(join(dataDir, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !pid) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

// Numbers are given out again: after a restart of the machine the same pid may be anyone.
const isPostgresOf = (pid: number, dataDir: string): boolean => {
  const words = readIfThere(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
  return words.some((word) => word.endsWith('postgres')) && words.includes(dataDir);
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};

/**
 * Ends the server that a killed process left behind, and clears its note away. Only for whoever holds the home.
 * @returns whether there was one
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const left = postmaster(dataDir);
  if (!left) return false;
  if (!isPostgresOf(left.pid, dataDir)) {
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
    return false;
  }
  process.kill(left.pid, 'SIGINT');
  const until = Date.now() + PATIENCE_MS;
  while (isAlive(left.pid) && Date.now() < until) await wait(POLL_MS);
  if (isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT');
  while (isAlive(left.pid)) await wait(POLL_MS);
  return true;
}
