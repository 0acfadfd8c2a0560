/** An email that went to a lead and did not come back. */
export interface Send {
  campaignId: string;
  leadId: string;
  step: number;
  at: Date;
}

/** Recorded with each order: another rule is another name, and changes no order that was recorded before it. */
export const ATTRIBUTION_RULE = 'last-email-30-days@1';

const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/** @returns the last email sent before the order, whenever that was; null when there was none */
export function lastSend(sends: readonly Send[], orderedAt: Date): Send | null {
  const before = sends.filter(({ at }) => at <= orderedAt);
  return before.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.step - b.step).at(-1) ?? null;
}

/** @returns the email that the order is credited to: the last one before it, at most 30 days before; else null */
export function attribute(sends: readonly Send[], orderedAt: Date): Send | null {
  const last = lastSend(sends, orderedAt);
  return last && orderedAt.getTime() - last.at.getTime() <= WINDOW_MS ? last : null;
}
