import type { Outreach } from '../../ledger/outreach.js';

/** The email that a reply most likely answers; one that was answered already keeps its answer. */
export function lastSentStep({ deliveries }: Outreach): number | null {
  const sent = deliveries.filter(({ state }) => state === 'sent' || state === 'unknown');
  return (sent.find(({ feedback }) => feedback.repliedAt) ?? sent.at(-1))?.step ?? null;
}
