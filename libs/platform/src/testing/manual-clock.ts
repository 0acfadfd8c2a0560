import type { Clock } from '../clock/clock.js';

/** A clock that does not move until a spec moves it. */
export class ManualClock implements Clock {
  constructor(private at = new Date('2026-11-02T09:00:00.000Z')) {}

  now(): Date {
    return new Date(this.at);
  }

  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }

  set(at: Date): void {
    this.at = at;
  }
}
