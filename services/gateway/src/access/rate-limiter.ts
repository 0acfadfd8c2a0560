import { Injectable } from '@nestjs/common';

const WINDOW_MS = 60_000;
const MOST_KEYS = 100_000;

interface Window {
  endsAt: number;
  hits: number;
}

/** Counts per key in windows of a minute of real time. In memory: a restart forgives, and each process counts for itself. */
@Injectable()
export class RateLimiter {
  private readonly windows = new Map<string, Window>();

  /** Counts one hit. @returns 0 when it is within the limit, else the seconds to wait */
  hit(key: string, limit: number, now = Date.now()): number {
    const window = this.current(key, now);
    window.hits += 1;
    return window.hits <= limit ? 0 : Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  }

  private current(key: string, now: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { endsAt: now + WINDOW_MS, hits: 0 };
    // Deleted first, so that the map stays in the order in which windows end.
    this.windows.delete(key);
    this.windows.set(key, window);
    this.forget(now);
    return window;
  }

  /** The oldest windows stand first: what has ended goes, and under a flood of keys the oldest go before their time. */
  private forget(now: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > now && this.windows.size <= MOST_KEYS) return;
      this.windows.delete(key);
    }
  }
}
