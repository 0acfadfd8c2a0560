import { counted } from '../../lib/format';

interface Counts {
  invalid_leads: number;
  duplicate_leads: number;
}

/** '17 were skipped: 11 without a valid address, 6 duplicates.' */
export function skippedSentence({ invalid_leads: invalid, duplicate_leads: duplicates }: Counts): string {
  const total = invalid + duplicates;
  if (total === 0) return 'All of them were taken in.';
  const reasons = [invalid > 0 && `${invalid} without a valid address`, duplicates > 0 && counted(duplicates, 'duplicate')];
  return `${total} ${total === 1 ? 'was' : 'were'} skipped: ${reasons.filter(Boolean).join(', ')}.`;
}
