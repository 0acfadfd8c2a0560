import { setTimeout as pause } from 'node:timers/promises';
import { LOOK_MS, type Used, costOf, isPaid, restMs, use, usualShare } from './reading-share.decide.js';

/** How many may wait for the database at the same time: a reply to an email that a sender is holding waits for that sender. */
const AT_ONCE = 8;
/** The charge for one message is capped here, because the process may have been suspended in the middle of it. */
const MOST_HELD_MS = 200;

/**
 * The order in which this process reads its mailboxes: one message of each in turn, and after it as much time for everything
 * else; a mailbox above its share waits. So a flooded mailbox delays neither the others' replies nor requests.
 */
export class ReadingTurns {
  private readonly used = new Map<string, Used>();
  private readonly waiting: (() => void)[] = [];
  private free = AT_ONCE;
  private restUntil = 0;
  private resting: NodeJS.Timeout | null = null;

  constructor(private readonly share = usualShare) {}

  /** Awaited before a message is fetched, so that none is kept in memory while its mailbox waits. */
  async ready(mailboxId: string, signal: AbortSignal): Promise<void> {
    const ms = restMs(this.used.get(mailboxId), this.share, performance.now());
    if (ms > 0) await pause(ms, undefined, { signal });
  }

  /** A round through the folders was made. */
  looked(mailboxId: string): void {
    this.charge(mailboxId, LOOK_MS);
  }

  /** Reads a message, of the given size as sent by its server, when it is the mailbox's turn. */
  take<T>(mailboxId: string, bytes: number, read: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() => {
        this.begin(mailboxId, bytes, read)
          .then(resolve, reject)
          .finally(() => this.end());
      });
      this.next();
    });
  }

  /** Nothing is remembered of mailboxes that have read little. */
  forget(): void {
    const now = performance.now();
    for (const [id, used] of this.used) if (isPaid(used, this.share, now)) this.used.delete(id);
  }

  /** A message is parsed before anything is awaited. */
  private begin<T>(mailboxId: string, bytes: number, read: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const reading = read();
    const heldMs = Math.min(MOST_HELD_MS, performance.now() - began);
    this.charge(mailboxId, costOf(bytes, heldMs));
    this.restUntil = performance.now() + heldMs;
    return reading;
  }

  private end(): void {
    this.free += 1;
    this.next();
  }

  private next(): void {
    if (this.free === 0 || this.waiting.length === 0 || this.resting) return;
    const ms = this.restUntil - performance.now();
    if (ms > 0) {
      this.resting = setTimeout(() => {
        this.resting = null;
        this.next();
      }, ms);
      return;
    }
    this.free -= 1;
    this.waiting.shift()?.();
    this.next();
  }

  private charge(mailboxId: string, costMs: number): void {
    this.used.set(mailboxId, use(this.used.get(mailboxId), costMs, this.share, performance.now()));
  }
}
