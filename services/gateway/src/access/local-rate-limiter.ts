import { MINUTE_MS, type RateLimiter } from './rate-limiter.js';

const MOST_KEYS = 100_000;

interface Window {
  endsAt: number;
  hits: number;
}

/** Counts in memory, for this process alone, while PostgreSQL is unavailable. */
export class LocalRateLimiter implements RateLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly windowMs = MINUTE_MS) {}

  hit(key: string, limit: number, now = Date.now()): number {
    const window = this.current(key, now);
    window.hits += 1;
    return window.hits <= limit ? 0 : Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  }

  takeBack(key: string): void {
    const window = this.windows.get(key);
    if (window && window.hits > 0) window.hits -= 1;
  }

  private current(key: string, now: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { endsAt: now + this.windowMs, hits: 0 };
    // Deleted first, so that the map stays in the order in which windows end.
    this.windows.delete(key);
    this.windows.set(key, window);
    this.forget(now);
    return window;
  }

  /** The oldest windows come first: ended ones are dropped and, under a flood of keys, the oldest even before they end. */
  private forget(now: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > now && this.windows.size <= MOST_KEYS) return;
      this.windows.delete(key);
    }
  }
}
