export interface Placed<E> {
  event: E;
  /** How many causes precede it, back to the request. */
  depth: number;
}

interface Caused {
  position: number;
  causedBy: number | null;
}

const DEEPEST = 6;

/**
 * A chain in the order in which it was written, each event one step further in than its cause.
 * @param events by position; a cause comes before what it caused
 */
export function placed<E extends Caused>(events: readonly E[]): Placed<E>[] {
  const depths = new Map<number, number>();
  return events.map((event) => {
    const cause = event.causedBy === null ? undefined : depths.get(event.causedBy);
    const depth = cause === undefined ? 0 : Math.min(DEEPEST, cause + 1);
    depths.set(event.position, depth);
    return { event, depth };
  });
}

/** '+0.4 s' after the first of the chain; nothing for the first itself. */
export function after(first: string, later: string): string {
  const seconds = (new Date(later).getTime() - new Date(first).getTime()) / 1000;
  if (seconds <= 0) return '';
  if (seconds < 1) return `+${Math.round(seconds * 1000)} ms`;
  return seconds < 120 ? `+${seconds.toFixed(1)} s` : `+${Math.round(seconds / 60)} min`;
}
