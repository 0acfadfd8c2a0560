interface Pace {
  /** Younger answers are reused. */
  leastMs: number;
  /** An answer that took long is kept this many times as long, so that queries never take more than their share. */
  share?: number;
}

/** Shares one answer among all callers within its time, and one query among all who wait for it. */
export function paced<T>(
  read: () => Promise<T>,
  { leastMs, share = 20 }: Pace,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let current: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (current && now() < until) return current;
    const began = now();
    until = Infinity;
    current = read().then(
      (answer) => {
        until = Math.max(began + leastMs, now() + (now() - began) * share);
        return answer;
      },
      (error: unknown) => {
        until = 0;
        throw error;
      },
    );
    return current;
  };
}
