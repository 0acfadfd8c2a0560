import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 60_000;
/** A share of the time since the last check; timers and health checks take less. */
const RESTING_BELOW = 0.1;
const WORTHWHILE_BYTES = 16_000_000;

/**
 * Frees unused memory, in some tenths of a second. V8 collects while memory fills, which in an idle process it does not, so a
 * third of its heap would remain taken for nothing. Collecting as a last resort also returns empty pages.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as (how: object) => void)({ type: 'major', flavor: 'last-resort' });
}

/** @param busy share of the time since the last check; the process's memory in bytes: now, and after the last collection */
export const isWorthCollecting = (busy: number, memory: number, collected: number): boolean =>
  busy < RESTING_BELOW && memory - collected >= WORTHWHILE_BYTES;

/** Collects now, and then whenever the process is idle and has grown. @returns the timer, to stop it */
export function collectGarbageAtRest(everyMs = LOOK_EVERY_MS): NodeJS.Timeout {
  collectGarbage();
  let collected = process.memoryUsage.rss();
  let last = performance.eventLoopUtilization();
  return setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (!isWorthCollecting(utilization, process.memoryUsage.rss(), collected)) return;
    collectGarbage();
    collected = process.memoryUsage.rss();
  }, everyMs).unref();
}
