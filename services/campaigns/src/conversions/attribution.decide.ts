/** An email sent to a lead that did not bounce. */
export interface Send {
  campaignId: string;
  leadId: string;
  step: number;
  at: Date;
}

/** Recorded with each order. A changed rule gets a new name, and leaves earlier orders unchanged. */
export const ATTRIBUTION_RULE = 'last-email-30-days@1';

const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/** @returns the last email sent before the order, however long before; null if there was none */
export function lastSend(sends: readonly Send[], orderedAt: Date): Send | null {
  const before = sends.filter(({ at }) => at <= orderedAt);
  return before.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.step - b.step).at(-1) ?? null;
}

/** @returns the email credited with the order: the last one, at most 30 days before it; else null */
export function attribute(sends: readonly Send[], orderedAt: Date): Send | null {
  const last = lastSend(sends, orderedAt);
  return last && orderedAt.getTime() - last.at.getTime() <= WINDOW_MS ? last : null;
}
