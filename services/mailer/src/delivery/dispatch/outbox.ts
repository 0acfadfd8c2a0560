import type { Draft } from '../../composing/email-composer.js';

/** Claimed drafts that wait for a connection. */
export class Outbox {
  private drafts: Draft[] = [];
  private takers: ((draft: Draft | null) => void)[] = [];
  private closed = false;

  /** @param isLow whether this many waiting means time for the next claim; @param onLow called when it does */
  constructor(
    private readonly isLow: (waiting: number) => boolean,
    private readonly onLow: () => void,
  ) {}

  get isFull(): boolean {
    return !this.isLow(this.drafts.length);
  }

  add(drafts: readonly Draft[]): void {
    this.drafts.push(...drafts);
    while (this.takers.length > 0 && this.drafts.length > 0) this.takers.shift()?.(this.drafts.shift() ?? null);
  }

  /** Puts back a draft that could not be tried; it is first in line. */
  putBack(draft: Draft): void {
    if (this.closed) return;
    this.drafts.unshift(draft);
    this.add([]);
  }

  /** The next draft, as soon as there is one; null after `idleMs` without one, or when the outbox is closed. */
  take(idleMs: number): Promise<Draft | null> {
    const draft = this.takeWaiting();
    if (draft || this.closed) return Promise.resolve(draft);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.takers = this.takers.filter((taker) => taker !== take);
        resolve(null);
      }, idleMs);
      const take = (next: Draft | null): void => {
        clearTimeout(timer);
        resolve(next);
      };
      this.takers.push(take);
    });
  }

  /** A draft that waits now, if any. */
  takeWaiting(): Draft | null {
    const draft = this.drafts.shift() ?? null;
    if (draft && this.isLow(this.drafts.length) && !this.isLow(this.drafts.length + 1)) this.onLow();
    return draft;
  }

  /** Removes drafts that no connection has begun with. */
  empty(which: (draft: Draft) => boolean = () => true): Draft[] {
    const out = this.drafts.filter(which);
    this.drafts = this.drafts.filter((draft) => !out.includes(draft));
    return out;
  }

  /** Hands out no more drafts. */
  close(): void {
    this.closed = true;
    this.drafts = [];
    for (const take of this.takers.splice(0)) take(null);
  }
}
