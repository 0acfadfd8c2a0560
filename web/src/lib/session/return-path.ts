import { readJson, writeJson } from '../storage';

const KEY = 'rekindle.return';
/** A path of this app, never another site's: two slashes would begin a host. */
const OWN = /^\/(?![/\\])/;

interface Kept {
  path: string;
  /** Whose page it is; anybody's where it is not known. */
  userId?: string;
}

/** Where to go on after a detour over another page or site, for this tab alone. */
export const keepReturnPath = (path: string, userId?: string): boolean => writeJson(sessionStorage, KEY, { path, userId });

/** Once. @returns null where none is kept for this user */
export function takeReturnPath(user?: string): string | null {
  const kept = readJson(sessionStorage, KEY) as Kept | null;
  sessionStorage.removeItem(KEY);
  if (!kept || !OWN.test(kept.path) || (kept.userId && user && kept.userId !== user)) return null;
  return kept.path;
}
