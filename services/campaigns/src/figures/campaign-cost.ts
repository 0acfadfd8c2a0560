import type { Span } from './spans.js';

/** The emails that one campaign sent in one span. */
export interface SpanCount {
  campaignId: string;
  span: number;
  sent: number;
}

export interface Cost {
  planShareCents: number;
  feeCents: number;
}

/**
 * Divides the plan's price among campaigns by their share of the month's emails. If the plan changed within the month, each
 * email bears the price in force when it was sent.
 */
export function planShares(spans: readonly Span[], counts: readonly SpanCount[]): Map<string, number> {
  const ofMonth = new Map<string, number>();
  for (const { span, sent } of counts) {
    const month = spans[span]?.month ?? '';
    ofMonth.set(month, (ofMonth.get(month) ?? 0) + sent);
  }
  const shares = new Map<string, number>();
  for (const { campaignId, span, sent } of counts) {
    const { month, priceCents } = spans[span] ?? { month: '', priceCents: 0 };
    const whole = ofMonth.get(month) ?? 0;
    if (whole > 0) shares.set(campaignId, (shares.get(campaignId) ?? 0) + (priceCents * sent) / whole);
  }
  return new Map([...shares].map(([campaignId, cents]) => [campaignId, Math.round(cents)]));
}
