/**
 * The server's business clock may be ahead of ours (a sandbox can move it), and what pages count from it must follow.
 * Answers say what time it is there; until one has, it is our own.
 */
const HEADER = 'Rekindle-Time';
let ahead = 0;

export function learnTime(headers: Headers): void {
  const there = Date.parse(headers.get(HEADER) ?? '');
  if (!Number.isNaN(there)) ahead = there - Date.now();
}

export const now = (): Date => new Date(Date.now() + ahead);
