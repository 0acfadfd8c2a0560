import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';

/** The addresses on which a process listens, from the kernel's tables, as written there, e.g. `0100007F:0BB8`. */
export function listeningOf(pid: number): string[] {
  const own = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => socketOf(pid, fd)));
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTENING && own.has(inode))
    .map(([, local = '']) => local);
}

/** Closed since the folder was read: none. */
function socketOf(pid: number, fd: string): string | undefined {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
  } catch {
    return undefined;
  }
}

/** 127.0.0.1 and ::1, as the kernel writes them. */
const LOOPBACK = /^(0100007F|00000000000000000000000001000000):/;

export const isLoopback = (address: string): boolean => LOOPBACK.test(address);
