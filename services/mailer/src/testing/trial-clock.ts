import { readFileSync } from 'node:fs';
import { ManualClock } from '@rekindle/platform/testing';

const TICK_MS = 100;

/**
 * The business time of a trial's process: from NOW on it runs PACE times as fast as real time, and is ahead by the number of
 * milliseconds in the file LEAPS.
 */
export function trialClock({ NOW = '', PACE = '0', LEAPS } = process.env): { clock: ManualClock; stop: () => void } {
  const [from, startedAt] = [new Date(NOW).getTime(), Date.now()];
  const leapt = (): number => (LEAPS ? Number(readFileSync(LEAPS, 'utf8')) : 0);
  const now = (): Date => new Date(from + (Date.now() - startedAt) * Number(PACE) + leapt());
  const clock = new ManualClock(now());
  const ticking = setInterval(() => clock.set(now()), TICK_MS);
  return { clock, stop: () => clearInterval(ticking) };
}
