import { readJson, writeJson } from '../../lib/storage';

/** A launch whose first email has not gone out: until then it can be undone. `until` is in this browser's own time. */
export interface PendingLaunch {
  campaignId: string;
  name: string;
  leads: number;
  until: number;
}

const KEY = 'rekindle.launch';
const listeners = new Set<() => void>();
let pending: PendingLaunch | null = restore();

function restore(): PendingLaunch | null {
  const kept = readJson(sessionStorage, KEY) as PendingLaunch | null;
  return kept && kept.until > Date.now() ? kept : null;
}

function change(next: PendingLaunch | null): void {
  pending = next;
  if (next) writeJson(sessionStorage, KEY, next);
  else sessionStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

export const pendingLaunch = (): PendingLaunch | null => pending;
export const forgetLaunch = (): void => change(null);

/** The server's two moments give the length of the wait; when it ends is counted here, whatever time it is there. */
export function watchLaunch(
  launch: Omit<PendingLaunch, 'until'>,
  { launchedAt, startsAt }: { launchedAt: string; startsAt: string },
): void {
  change({ ...launch, until: Date.now() + Date.parse(startsAt) - Date.parse(launchedAt) });
}

export function subscribeToLaunch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
