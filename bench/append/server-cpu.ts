import { readFileSync, readdirSync } from 'node:fs';

const TICK_US = 10_000;

/** Microseconds of CPU that a PostgreSQL server and all its processes have used, including ended ones. */
export function serverCpu(postmaster: number): number {
  const server = ticks(postmaster, 4);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return (server + children.reduce((sum, pid) => sum + ticks(pid, 2), 0)) * TICK_US;
}

/** Microseconds of CPU that one process has used. */
export const processCpu = (pid: number): number => ticks(pid, 2) * TICK_US;

function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** User and system time (2 fields), with those of children that have ended (4). */
const ticks = (pid: number, fields: number): number =>
  statOf(pid)
    .slice(11, 11 + fields)
    .reduce((sum, value) => sum + Number(value), 0);
