const KEY = 'rekindle.return';
/** A path of this app, never another site's: two slashes would begin a host. */
const OWN = /^\/(?!\/)/;

/** Where to go on after a detour over another page or site, for this tab alone. */
export const keepReturnPath = (path: string): void => sessionStorage.setItem(KEY, path);

/** Once. @returns null where none is kept */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && OWN.test(path) ? path : null;
}
