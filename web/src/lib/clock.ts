/**
 * The server's business clock may be ahead of ours (a sandbox can move it), and what pages count from it must follow.
 * Answers say what time it is there; until one has, it is our own.
 */
const BUSINESS = 'Rekindle-Time';
const REAL = 'Date';
const ahead = { business: 0, real: 0 };

function lead(headers: Headers, name: string): number | null {
  const there = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(there) ? null : there - Date.now();
}

export function learnTime(headers: Headers): void {
  ahead.business = lead(headers, BUSINESS) ?? ahead.business;
  ahead.real = lead(headers, REAL) ?? ahead.real;
}

/** Business time: when emails go, how old things are. */
export const now = (): Date => new Date(Date.now() + ahead.business);

/** What the server's own clock showed at a moment of ours: how fresh its figures were. */
export const serverTime = (ours: number): Date => new Date(ours + ahead.real);
