import type { Place } from '@rekindle/event-sourcing';

export interface WaitingChange extends Place {
  tenantId: string;
  topics: readonly string[];
  /** The position of the last event seen. */
  position: number;
}

interface Waiting extends WaitingChange {
  /** The position at which to announce the change, even if more has happened since. */
  next: number;
  since: number;
  announcedLate: boolean;
}

/** Pages show the age of figures older than ten seconds, so they must have reread them by then. */
const LATE_MS = 11_000;

export type TopicsByTenant = Map<string, Set<string>>;
const placeOf = ({ type, context, partition }: Place): string => `${context} ${partition} ${type}`;

/** Changes that the read models do not show yet. Repeated changes of one kind are announced as the read models progress. */
export class WaitingChanges {
  private readonly waiting = new Map<string, Waiting>();

  get places(): Place[] {
    const all = new Map([...this.waiting.values()].map((change) => [placeOf(change), change]));
    return [...all.values()].map(({ type, context, partition }) => ({ type, context, partition }));
  }

  get size(): number {
    return this.waiting.size;
  }

  add(change: WaitingChange, now: number): void {
    if (change.topics.length === 0) return;
    const key = `${change.tenantId} ${placeOf(change)} ${change.topics.join(' ')}`;
    const earlier = this.waiting.get(key);
    if (!earlier) this.waiting.set(key, { ...change, next: change.position, since: now, announcedLate: false });
    else earlier.position = Math.max(earlier.position, change.position);
  }

  /** @param reached the positions of the read models; places not listed have none @returns the topics to announce now, by tenant */
  take(reached: readonly (Place & { position: number })[], now: number): TopicsByTenant {
    const positions = new Map(reached.map((place) => [placeOf(place), place.position]));
    const due: TopicsByTenant = new Map();
    for (const [key, change] of this.waiting) {
      const position = positions.get(placeOf(change)) ?? Infinity;
      const readable = position >= change.next;
      const late = !readable && !change.announcedLate && now - change.since >= LATE_MS;
      if (readable || late) due.set(change.tenantId, new Set([...(due.get(change.tenantId) ?? []), ...change.topics]));
      if (late) change.announcedLate = true;
      if (position >= change.position) this.waiting.delete(key);
      else if (readable) Object.assign(change, { next: change.position, since: now, announcedLate: false });
    }
    return due;
  }

  /** @returns the tenant's first position still awaited; null if there is none */
  first(tenantId: string): number | null {
    const own = [...this.waiting.values()].filter((change) => change.tenantId === tenantId);
    return own.length > 0 ? Math.min(...own.map(({ next }) => next)) : null;
  }

  forget(tenantId: string): void {
    for (const [key, change] of this.waiting) if (change.tenantId === tenantId) this.waiting.delete(key);
  }
}
