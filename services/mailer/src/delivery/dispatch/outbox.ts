import type { Draft } from '../../composing/email-composer.js';

/** Drafts that are claimed and wait for a connection. */
export class Outbox {
  private drafts: Draft[] = [];
  private takers: ((draft: Draft | null) => void)[] = [];
  private closed = false;

  /** @param isLow of how many wait: time for the next claim; @param onLow called when there are so few */
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

  /** Gives back what could not be tried; it goes first. */
  putBack(draft: Draft): void {
    if (this.closed) return;
    this.drafts.unshift(draft);
    this.add([]);
  }

  /** The next draft, as soon as there is one; null after `idleMs` without one, and when the outbox is closed. */
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

  /** One that waits now. */
  takeWaiting(): Draft | null {
    const draft = this.drafts.shift() ?? null;
    if (draft && this.isLow(this.drafts.length) && !this.isLow(this.drafts.length + 1)) this.onLow();
    return draft;
  }

  /** Takes out the drafts that no connection has begun with. */
  empty(which: (draft: Draft) => boolean = () => true): Draft[] {
    const out = this.drafts.filter(which);
    this.drafts = this.drafts.filter((draft) => !out.includes(draft));
    return out;
  }

  /** No more drafts are handed out. */
  close(): void {
    this.closed = true;
    this.drafts = [];
    for (const take of this.takers.splice(0)) take(null);
  }
}
