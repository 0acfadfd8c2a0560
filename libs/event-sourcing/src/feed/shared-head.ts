import type pg from 'pg';
import { drawnHead, finalHead } from '../transport/head.js';

const LEAST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 400;

/**
 * The final head for many readers: callers that ask together share one query, which takes the store's lock only if something
 * was appended. While an appending transaction is open, the previous head remains valid, at first 0.
 */
export class SharedHead {
  private known = 0;
  private looking: Promise<number> | null = null;
  private next: Promise<number> | null = null;
  private pauseMs = LEAST_PAUSE_MS;
  private blockedUntil = 0;

  constructor(private readonly pool: pg.Pool) {}

  /** From a query that begins after this call, so that a caller that has appended before asking sees it. */
  now(): Promise<number> {
    if (!this.looking) return this.start();
    this.next ??= this.looking.catch(() => undefined).then(() => this.start());
    return this.next;
  }

  private start(): Promise<number> {
    this.next = null;
    this.looking = this.look().finally(() => (this.looking = null));
    return this.looking;
  }

  private async look(): Promise<number> {
    this.known = (await this.lookOnce()) ?? this.known;
    return this.known;
  }

  /** @returns null if nothing more became final */
  private async lookOnce(): Promise<number | null> {
    if (performance.now() < this.blockedUntil || (await drawnHead(this.pool)) <= this.known) return null;
    const head = await finalHead(this.pool);
    this.pauseMs = head === null ? Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS) : LEAST_PAUSE_MS;
    // New appends queue behind each attempt: somebody else's long transaction must not make readers slow everyone down.
    if (head === null) this.blockedUntil = performance.now() + this.pauseMs;
    return head;
  }
}
