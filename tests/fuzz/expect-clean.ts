import { expect } from '@jest/globals';
import { fuzz } from './fuzz.ts';
import { asText } from './report.ts';

const given = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** FUZZ_SEED and FUZZ_CALLS run another seed, or fewer calls; FUZZ_FROM begins with a later one. */
export async function expectClean(seed: number, calls: number): Promise<void> {
  const run = { seed: given('FUZZ_SEED', seed), calls: given('FUZZ_CALLS', calls), from: given('FUZZ_FROM', 0) };
  const { found, url, alive, other, statuses, log } = await fuzz(run.seed, run.calls, run.from);
  expect(found.length === 0 ? '' : [asText(found, run.seed, run.calls, url), ...log].join('\n\n')).toBe('');
  expect(alive).toBe(true);
  expect(other.after).toEqual(other.before);
  // If all calls were refused, the run would prove nothing.
  const answered = Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) < 400 ? count : 0), 0);
  expect(answered / run.calls).toBeGreaterThan(0.15);
}
