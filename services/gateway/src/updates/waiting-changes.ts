import type { Place } from '@rekindle/event-sourcing';

export interface WaitingChange extends Place {
  tenantId: string;
  topics: readonly string[];
  /** Of the event that was last seen. */
  position: number;
}

interface Waiting extends WaitingChange {
  /** To be announced once the read models have reached it, although more may have happened since. */
  next: number;
  since: number;
  announcedLate: boolean;
}

/** Pages say how old their figures are from ten seconds on: by then they must have read them again to know. */
const LATE_MS = 11_000;

export type TopicsByTenant = Map<string, Set<string>>;
const placeOf = ({ type, context, partition }: Place): string => `${context} ${partition} ${type}`;

/** Changes that have happened and cannot be read yet. However many there are of a kind, they are announced as the read models move. */
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

  /** @param reached how far the read models are; a place that is not named has none @returns by tenant, what to announce now */
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

  /** @returns the first position of the tenant that is still waited for; null where there is none */
  first(tenantId: string): number | null {
    const own = [...this.waiting.values()].filter((change) => change.tenantId === tenantId);
    return own.length > 0 ? Math.min(...own.map(({ next }) => next)) : null;
  }

  forget(tenantId: string): void {
    for (const [key, change] of this.waiting) if (change.tenantId === tenantId) this.waiting.delete(key);
  }
}
