/** The cost of reading a mailbox beyond its constant share, in milliseconds for which it blocked the event loop. */
export interface Used {
  ms: number;
  at: number;
}

export interface Share {
  /** May be used without a pause: enough for a mailbox that was unreachable for some days. */
  burstMs: number;
  /** Share of each millisecond, for any length of time. */
  rate: number;
}

export const usualShare: Share = { burstMs: 5_000, rate: 0.03 };

/** The look-ups and the transaction that each message causes, besides its parsing. */
const MESSAGE_MS = 3;
const BYTES_PER_MS = 100_000;
/** A round through a mailbox's folders, whether anything is new or not. */
export const LOOK_MS = 5;

/** @param heldMs how long it blocked the event loop */
export const costOf = (bytes: number, heldMs: number): number => MESSAGE_MS + bytes / BYTES_PER_MS + heldMs;

/** @param now in milliseconds, from a monotonic clock */
export const use = (used: Used | undefined, costMs: number, share: Share, now: number): Used => ({
  ms: left(used, share, now) + costMs,
  at: now,
});

/** How long a mailbox waits until its next message may be fetched. */
export const restMs = (used: Used | undefined, share: Share, now: number): number =>
  Math.max(0, left(used, share, now) - share.burstMs) / share.rate;

/** Whether nothing of it needs to be remembered. */
export const isPaid = (used: Used, share: Share, now: number): boolean => left(used, share, now) === 0;

const left = (used: Used | undefined, { rate }: Share, now: number): number => (used ? Math.max(0, used.ms - (now - used.at) * rate) : 0);
