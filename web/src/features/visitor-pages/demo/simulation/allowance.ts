import type { Simulation } from './simulation';

/** The allowance of a calendar month, and how much of it is used. */
export interface Allowance {
  used: number;
  limit: number;
  left: number;
  resets_at: string;
}

interface Kept {
  month: string;
  used: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'month' in value && 'used' in value && typeof value.used === 'number';

function allowanceAt(kept: unknown, limit: number, now: Date): Allowance {
  const used = isKept(kept) && kept.month === monthOf(now) ? kept.used : 0;
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  return { used, limit, left: Math.max(0, limit - used), resets_at: next.toISOString() };
}

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** @param name under which it is stored */
export const allowance = ({ records, now }: Simulation, name: string, limit: number): Allowance =>
  allowanceAt(records.read(name), limit, now());

/** @throws Error if less is left, which the call answers with its own failure */
export function spend(simulation: Simulation, name: string, limit: number, amount: number): void {
  const { used, left } = allowance(simulation, name, limit);
  if (amount > left) throw new Error(`Only ${left} left of ${name}`);
  simulation.records.write(name, { month: monthOf(simulation.now()), used: used + amount });
}

/** One account pays for prospects and checks of addresses. */
export const MONTHLY_CREDITS = 2_000;
export const CREDITS = 'credits';
