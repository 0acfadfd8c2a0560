interface Pace {
  /** Younger answers are given again. */
  leastMs: number;
  /** An answer that took long is kept this many times as long: looking never takes more than its share. */
  share?: number;
}

/** Shares one answer among all who ask within its time, and one question among all who wait for it. */
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
