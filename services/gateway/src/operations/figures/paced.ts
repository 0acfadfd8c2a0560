interface Pace {
  /** Results younger than this are reused. */
  leastMs: number;
  /** A slow result is reused for this multiple of its duration, so that queries never take more than their share. */
  share?: number;
}

/** Shares a result among all callers while it is fresh, and a running query among all who wait for it. */
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
