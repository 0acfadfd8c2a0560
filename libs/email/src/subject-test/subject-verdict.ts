import type { SubjectVariant } from './subject-variant.js';

export const subjectVerdicts = ['too_early', 'a', 'b', 'no_difference'] as const;
export type SubjectVerdict = (typeof subjectVerdicts)[number];

/** The results of one subject; of the emails sent with it some bounced, and some of the others were opened. */
export interface SubjectCounts {
  sent: number;
  bounced: number;
  opened: number;
}

/** With fewer emails on either side there is no verdict. */
const ENOUGH_SENT = 100;
const CERTAIN = 1.959964;

/** Which subject was opened more often, by a two-sided test of two proportions at 95 %. */
export function subjectVerdict({ a, b }: Record<SubjectVariant, SubjectCounts>): SubjectVerdict {
  if (a.sent < ENOUGH_SENT || b.sent < ENOUGH_SENT) return 'too_early';
  const z = differenceOf(a, b);
  if (Math.abs(z) < CERTAIN) return 'no_difference';
  return z > 0 ? 'a' : 'b';
}

/** @returns by how many standard errors a's share of opens exceeds b's; 0 if there is no difference */
function differenceOf(a: SubjectCounts, b: SubjectCounts): number {
  const [ofA, ofB] = [a.sent - a.bounced, b.sent - b.bounced];
  const pooled = (a.opened + b.opened) / (ofA + ofB);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / ofA + 1 / ofB));
  return error > 0 && Number.isFinite(error) ? (a.opened / ofA - b.opened / ofB) / error : 0;
}
