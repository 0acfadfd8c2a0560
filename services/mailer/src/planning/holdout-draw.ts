import { createHash } from 'node:crypto';

/** Which share of a launch's leads is held back, and what decides whom. */
export interface Holdout {
  percent: number;
  seed: string;
}

const ALL = 2 ** 32;

/**
 * The lot of one lead: the same seed gives the same lot at any time, and it depends on nothing that is known of the lead.
 * Of two shares the larger holds back everyone whom the smaller does.
 */
export function isHeldOut({ percent, seed }: Holdout, leadId: string): boolean {
  const lot = createHash('sha256').update(`${seed}/${leadId}`).digest().readUInt32BE(0);
  return lot < (ALL * percent) / 100;
}
