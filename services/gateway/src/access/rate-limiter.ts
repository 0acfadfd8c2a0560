export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Counts per key in windows of real time. */
export interface RateLimiter {
  /** Counts one hit. @returns 0 when it is within the limit, else the seconds to wait */
  hit(key: string, limit: number): number | Promise<number>;
  /** Takes back one hit of the current window. */
  takeBack(key: string): void | Promise<void>;
}

/** One limiter for each window length. */
export abstract class RateLimiters {
  abstract readonly minutes: RateLimiter;
  abstract readonly hours: RateLimiter;
}
