import type { PlanLimits } from '../plans.js';
import type { PlanInForce } from './plan-in-force.js';

/** An account's usage of each kind within its period. */
export type Usage = Readonly<Partial<Record<keyof PlanLimits, number>>>;

export interface Entitlement {
  kind: keyof PlanLimits;
  used: number;
  /** null: no limit. */
  limit: number | null;
  /** null: no limit. Never below zero: usage on a larger plan is not owed. */
  left: number | null;
  /** near: at least 80 % used; reached: nothing left. */
  level: 'free' | 'near' | 'reached';
}

const NEAR = 0.8;

export function entitlement(kind: keyof PlanLimits, limit: number | null, used: number): Entitlement {
  if (limit === null) return { kind, used, limit, left: null, level: 'free' };
  const left = Math.max(0, limit - used);
  return { kind, used, limit, left, level: left === 0 ? 'reached' : used >= limit * NEAR ? 'near' : 'free' };
}

/** @returns one entry for each given kind of usage, in its order */
export const entitlements = ({ plan }: PlanInForce, usage: Usage): Entitlement[] =>
  Object.entries(usage).map(([kind, used]) => entitlement(kind as keyof PlanLimits, plan.limits[kind as keyof PlanLimits], used));
