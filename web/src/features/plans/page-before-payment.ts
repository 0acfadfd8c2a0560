import { session } from '../../lib/session/session';
import { readJson, writeJson } from '../../lib/storage';

const KEY = 'rekindle.before-payment';
const KEPT_MS = 24 * 60 * 60_000;

interface Kept {
  userId: string;
  path: string;
  at: number;
}

/** The page on which something needed a plan. Stored for the browser and not the tab: a payment may return in another one. */
export function keepPageBeforePayment(): void {
  const userId = session()?.user?.id;
  const kept: Kept = { userId: userId ?? '', path: location.pathname + location.search, at: Date.now() };
  if (userId) writeJson(localStorage, KEY, kept);
}

/** @returns null if nothing was stored, or by somebody else, or more than a day ago */
export function pageBeforePayment(): string | null {
  const { userId, path, at } = (readJson(localStorage, KEY) ?? {}) as Partial<Kept>;
  const isFresh = typeof at === 'number' && Date.now() - at < KEPT_MS;
  return isFresh && userId === session()?.user?.id && path?.startsWith('/') ? path : null;
}

export const dropPageBeforePayment = (): void => localStorage.removeItem(KEY);
