import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

const MINUTE_MS = 60_000;

/** The same until the machine goes down: what was written without fsync may be gone after that. */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Not Linux: when the machine was started. A wrong guess is on the safe side, the journal then proves less.
    return `started-${Math.round((Date.now() - uptime() * 1_000) / MINUTE_MS)}`;
  }
}
