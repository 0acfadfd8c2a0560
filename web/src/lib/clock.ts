import { readJson, writeJson } from './storage';

/**
 * The server's business clock may be ahead of ours (a sandbox can move it), and what pages count from it must follow.
 * Answers say what time it is there; until one has, it is our own.
 */
const BUSINESS = 'Rekindle-Time';
const REAL = 'Date';
const WORTH_KEEPING_MS = 60_000;
/** Kept for the next page, which needs it before it has asked for anything. */
const KEPT = 'rekindle.clock-apart';
let business = 0;
let real: number | null = null;

const realLead = (): number => (real ??= Number(readJson(localStorage, KEPT)) || 0);

function lead(headers: Headers, name: string): number | null {
  const there = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(there) ? null : there - Date.now();
}

export function learnTime(headers: Headers): void {
  business = lead(headers, BUSINESS) ?? business;
  const before = realLead();
  real = lead(headers, REAL) ?? before;
  if (Math.abs(real - before) > WORTH_KEEPING_MS) writeJson(localStorage, KEPT, real);
}

/** Business time: when emails go, how old things are. */
export const now = (): Date => new Date(Date.now() + business);

/** Decides when tokens expire: by the clock of this machine, which may be days ahead, they could expire before they are issued. */
export const serverNow = (): number => Date.now() + realLead();

/** What the server's own clock shows at a moment of ours, which may be wrong by days. */
export const serverTime = (ours: number): Date => new Date(ours + realLead());
