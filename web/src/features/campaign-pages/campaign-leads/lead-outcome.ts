import type { LeadOutcome } from './campaign-leads.api';

/** As the filter offers them, with the text for when nobody has done it yet. */
const OUTCOMES: Record<LeadOutcome, { label: string; nobody: string; warm: boolean }> = {
  came_back: { label: 'Came back', nobody: 'No lead has come back yet. A lead that replies or orders is listed here.', warm: true },
  replied: { label: 'Replied', nobody: 'No lead has replied yet. Automatic replies do not count.', warm: true },
  ordered: {
    label: 'Ordered',
    nobody: 'No lead has ordered yet. Orders come from your shop, or are recorded in the menu of a lead.',
    warm: true,
  },
  clicked: { label: 'Clicked', nobody: 'No lead has clicked yet. Programs that follow links do not count.', warm: false },
  opened: { label: 'Opened', nobody: 'No lead has opened an email yet. Programs that load pictures do not count.', warm: false },
  bounced: { label: 'Bounced', nobody: 'No address has bounced.', warm: false },
  unsubscribed: { label: 'Unsubscribed', nobody: 'No lead has unsubscribed.', warm: false },
};

export const leadOutcomes = Object.keys(OUTCOMES) as LeadOutcome[];

export const labelOf = (outcome: LeadOutcome): string => OUTCOMES[outcome].label;
export const isWarm = (outcome: LeadOutcome): boolean => OUTCOMES[outcome].warm;
export const nobodyYet = (outcome: LeadOutcome): string => OUTCOMES[outcome].nobody;

/** Read from the address; null if it has none. */
export function outcomeOf(query: URLSearchParams): LeadOutcome | null {
  const outcome = query.get('outcome');
  return leadOutcomes.find((one) => one === outcome) ?? null;
}

/** The address with it, or without any. */
export function withOutcome(query: URLSearchParams, outcome: LeadOutcome | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (outcome) next.set('outcome', outcome);
  else next.delete('outcome');
  return next;
}
