import { createHash } from 'node:crypto';

/** The share of a launch's leads that is held back, and the seed of the draw. */
export interface Holdout {
  percent: number;
  seed: string;
}

const ALL = 2 ** 32;

/**
 * The draw of one lead: the same seed always gives the same result, which depends on nothing known about the lead.
 * A larger share holds back everyone that a smaller one does.
 */
export function isHeldOut({ percent, seed }: Holdout, leadId: string): boolean {
  const lot = createHash('sha256').update(`${seed}/${leadId}`).digest().readUInt32BE(0);
  return lot < (ALL * percent) / 100;
}
