import { UNDO_SECONDS } from '../../../lib/limits';
import { now } from '../../../lib/clock';
import { session } from '../../../lib/session/session';
import { readJson, writeJson } from '../../../lib/storage';

/** A launch whose first email has not been sent yet: until then, the launch can be undone. */
export interface PendingLaunch {
  campaignId: string;
  name: string;
  leads: number;
  /** Business time. */
  startsAt: string;
  /** Who launched it: another account may sign in here within the minute. */
  userId: string;
}

const KEY = 'rekindle.launch';
const ASKED = 'rekindle.launch-asked';
const listeners = new Set<() => void>();
type Asked = Omit<PendingLaunch, 'startsAt'>;

let pending = readJson(sessionStorage, KEY) as PendingLaunch | null;
let asked = readJson(sessionStorage, ASKED) as Asked | null;

function change(next: PendingLaunch | null): void {
  pending = next;
  if (next) writeJson(sessionStorage, KEY, next);
  else sessionStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

const userId = (): string => session()?.user?.id ?? '';

/** The signed-in user's own. */
export const pendingLaunch = (): PendingLaunch | null => (pending?.userId === userId() ? pending : null);
/** Stored before the response, which may be lost. */
export function askLaunch(launch: Omit<Asked, 'userId'>): void {
  asked = { ...launch, userId: userId() };
  writeJson(sessionStorage, ASKED, asked);
}

/** The campaign is launched: if that was asked for here, it can be undone here. */
export function watchLaunch(campaignId: string, startsAt: string): void {
  if (asked?.campaignId === campaignId && asked.userId === userId()) change({ ...asked, startsAt });
}
export const forgetLaunch = (): void => change(null);

/** Whole seconds until the first email; never more than a launch waits, even before the server's clock is known. */
export function secondsLeft({ startsAt }: PendingLaunch): number {
  const left = Math.ceil((Date.parse(startsAt) - now().getTime()) / 1_000);
  return Math.min(UNDO_SECONDS, Math.max(0, left));
}

export function subscribeToLaunch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
