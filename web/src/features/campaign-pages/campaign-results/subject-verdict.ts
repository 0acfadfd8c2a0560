import { percent } from '../../../lib/format';
import type { SubjectTest } from './campaign-results.api';

/** Before this many were sent with each, the server gives no verdict. */
const ENOUGH = 100;

/** The result of a test of two subjects so far. */
export function verdictInWords({ a, b, verdict }: Pick<SubjectTest, 'a' | 'b' | 'verdict'>): string {
  if (verdict === 'too_early') return `Too early to tell: ${Math.min(a.sent, b.sent)} of ${ENOUGH} emails each.`;
  if (verdict === 'no_difference') return 'No clear difference: chance alone could explain it.';
  const [better, other] = verdict === 'a' ? [a, b] : [b, a];
  return `Subject ${verdict.toUpperCase()} was opened more often: ${percent(better.openRate)} against ${percent(other.openRate)}, more than chance alone would explain.`;
}
