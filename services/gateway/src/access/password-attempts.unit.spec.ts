import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Settings } from '@rekindle/platform';
import { SIGN_IN } from './attempt-limits.js';
import { PasswordAttempts } from './password-attempts.js';
import { LocalRateLimiter } from './local-rate-limiter.js';
import { type TooManyRequests } from './rate-limit.js';
import { HOUR_MS } from './rate-limiter.js';

const MINUTE_MS = 60_000;
let attempts: PasswordAttempts;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  attempts = new PasswordAttempts({ rateLimitScale: 1 } as Settings, {
    minutes: new LocalRateLimiter(),
    hours: new LocalRateLimiter(HOUR_MS),
  });
});
afterEach(() => void jest.useRealTimers());

const count = (ip: string, device: string | null = null) => attempts.count(SIGN_IN, { ip, account: 'jane@acme.example', device });
async function refusal(ip: string, device: string | null = null): Promise<string | null> {
  try {
    await count(ip, device);
    return null;
  } catch (error) {
    return (error as TooManyRequests).message;
  }
}
/** Tries until the minute's limit is reached. @returns how many were admitted */
const useUp = async (ips: string[]): Promise<number> => {
  let admitted = 0;
  for (const ip of ips) while ((await refusal(ip)) === null) admitted += 1;
  jest.advanceTimersByTime(MINUTE_MS);
  return admitted;
};

it('allows one address sixty guesses an hour at an account, without locking out other addresses', async () => {
  const admitted = [];
  for (let n = 0; n < 10; n += 1) admitted.push(await useUp(['192.0.2.1']));
  expect(admitted).toEqual([10, 10, 10, 10, 10, 10, 0, 0, 0, 0]);
  expect(await refusal('192.0.2.1')).toBe('Too many attempts. Please try again in 50 minutes.');
  expect(await refusal('192.0.2.2')).toBeNull();
  jest.advanceTimersByTime(50 * MINUTE_MS);
  expect(await refusal('192.0.2.1')).toBeNull();
});

it('allows many addresses 150 guesses together, and a known device its own', async () => {
  const admitted = [];
  for (let minute = 0; minute < 8; minute += 1) admitted.push(await useUp([1, 2, 3, 4].map((n) => `192.0.${minute}.${n}`)));
  expect(admitted).toEqual([30, 30, 30, 30, 30, 0, 0, 0]);
  expect(await refusal('198.51.100.1')).toBe(
    "Too many attempts. Please try again in 52 minutes. Or choose 'Forgot password?' to set a new one now.",
  );
  expect(await refusal('198.51.100.1', 'laptop')).toBeNull();
});

it('does not count a guess against the account if its address is refused', async () => {
  for (let n = 0; n < 100; n += 1) await refusal('192.0.2.1');
  expect(await useUp(['192.0.2.2', '192.0.2.3', '192.0.2.4'])).toBe(20);
});

it('counts a right guess against its address only', async () => {
  for (let n = 0; n < 60; n += 1) await (await count('192.0.2.1'))();
  expect(await refusal('192.0.2.1')).toContain('Please try again in 60 seconds.');
  expect(await useUp(['192.0.2.2', '192.0.2.3', '192.0.2.4'])).toBe(30);
});
