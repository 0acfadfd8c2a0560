import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

const MINUTE_MS = 60_000;

/** Constant until the machine goes down, after which anything written without fsync may be lost. */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Not Linux: the time when the machine was started. A wrong guess is safe: the journal then proves less.
    return `started-${Math.round((Date.now() - uptime() * 1_000) / MINUTE_MS)}`;
  }
}
