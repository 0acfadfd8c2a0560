import type { Clock } from '../clock/clock.js';
import { ClockListeners } from '../clock/clock-listeners.js';

/** A clock that does not move until a spec moves it. */
export class ManualClock implements Clock {
  private readonly listeners = new ClockListeners();

  constructor(private at = new Date('2026-11-02T09:00:00.000Z')) {}

  now(): Date {
    return new Date(this.at);
  }

  onMove(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  advance(ms: number): void {
    this.set(new Date(this.at.getTime() + ms));
  }

  set(at: Date): void {
    this.at = at;
    this.listeners.call();
  }
}
