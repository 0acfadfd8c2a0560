import type { BillingEvent } from '@rekindle/contracts';

/** The events of one month of an account's fees. */
export interface MonthEvents {
  month: string;
  events: readonly BillingEvent[];
}

/** The state of the fee of an invoiced month. */
export interface FeeStanding {
  invoiceId: string | null;
  /** The fee of its orders, minus what was reversed within the month. */
  ownCents: number;
  /** The part of it that later months have credited. */
  creditedCents: number;
}

/** The part of an order's reversals that had been refunded with the invoice that charged its fee. */
export interface RefundedFee {
  conversionId: string;
  feeCents: number;
}

interface Books {
  standings: ReadonlyMap<string, FeeStanding>;
  /** By order: the month whose invoice charged its fee. */
  chargedIn: ReadonlyMap<string, string>;
}

const none: FeeStanding = { invoiceId: null, ownCents: 0, creditedCents: 0 };

/** @param months earliest first */
export function feeBooks(months: readonly MonthEvents[]): Books {
  const standings = new Map<string, FeeStanding>();
  const chargedIn = new Map<string, string>();
  const add = (month: string, own: number, credited: number): void => {
    const { ownCents, creditedCents, ...rest } = standings.get(month) ?? none;
    standings.set(month, { ...rest, ownCents: ownCents + own, creditedCents: creditedCents + credited });
  };
  for (const { month, events } of months) {
    for (const { type, data } of events) {
      if (type === 'PerformanceFeeAccrued') {
        chargedIn.set(data.conversionId, month);
        add(month, data.feeCents, 0);
      } else if (type === 'PerformanceFeeReversed') {
        const charged = chargedIn.get(data.conversionId) ?? month;
        add(charged, charged === month ? -data.feeCents : 0, charged === month ? 0 : data.feeCents);
      } else if (type === 'PerformanceFeesInvoiced') {
        standings.set(month, { ...(standings.get(month) ?? none), invoiceId: data.invoiceId });
        for (const { conversionId, feeCents } of data.refunded ?? []) add(chargedIn.get(conversionId) ?? month, 0, -feeCents);
      }
    }
  }
  return { standings, chargedIn };
}

/**
 * The fees that a month must not credit again. Of each earlier month's fee, refunds and reversals together return at most the whole,
 * whichever comes first.
 * @param before the months before it, earliest first
 * @param refunds the amounts refunded, by invoice
 */
export function refundedFees(
  before: readonly MonthEvents[],
  { month, events }: MonthEvents,
  refunds: ReadonlyMap<string, number>,
): RefundedFee[] {
  const { standings, chargedIn } = feeBooks(before);
  const left = new Map<string, number>();
  for (const [charged, { invoiceId, ownCents, creditedCents }] of standings) {
    const refunded = refunds.get(invoiceId ?? '') ?? 0;
    if (refunded > 0) left.set(charged, Math.max(0, ownCents - creditedCents - refunded));
  }
  const found = new Map<string, number>();
  for (const { type, data } of events) {
    if (type !== 'PerformanceFeeReversed') continue;
    const charged = chargedIn.get(data.conversionId) ?? month;
    const rest = left.get(charged) ?? Infinity;
    const given = Math.min(rest, data.feeCents);
    left.set(charged, rest - given);
    if (given < data.feeCents) found.set(data.conversionId, (found.get(data.conversionId) ?? 0) + data.feeCents - given);
  }
  return [...found].map(([conversionId, feeCents]) => ({ conversionId, feeCents }));
}
