import { type BillingEvent, dollarsAndCents } from '@rekindle/contracts';

/** The fees of one account and month: a stream, so that nothing is added to a month once it is invoiced. */
export interface FeeMonth {
  /** The amount due: accrued minus reversed; below zero if more was reversed. */
  feeCents: number;
  revenueCents: number;
  orders: number;
  reversals: number;
  percents: readonly number[];
  /** Null while it is open; the invoice's id is null if nothing had to be charged. */
  invoiced: { invoiceId: string | null; feeCents: number } | null;
}

const initial: FeeMonth = { feeCents: 0, revenueCents: 0, orders: 0, reversals: 0, percents: [], invoiced: null };

export const feeMonth: { initial: FeeMonth; evolve: (month: FeeMonth, event: BillingEvent) => FeeMonth } = {
  initial,
  evolve: (month, event) => {
    switch (event.type) {
      case 'PerformanceFeeAccrued': {
        const { percent } = event.data;
        const percents = month.percents.includes(percent) ? month.percents : [...month.percents, percent];
        return { ...moved(month, event.data, 1), orders: month.orders + 1, percents };
      }
      case 'PerformanceFeeReversed':
        return { ...moved(month, event.data, -1), reversals: month.reversals + 1 };
      case 'PerformanceFeesInvoiced':
        return { ...month, invoiced: { invoiceId: event.data.invoiceId, feeCents: event.data.feeCents } };
      default:
        return month;
    }
  },
};

const moved = (month: FeeMonth, { feeCents, revenueCents }: { feeCents: number; revenueCents: number }, sign: 1 | -1): FeeMonth => ({
  ...month,
  feeCents: month.feeCents + sign * feeCents,
  revenueCents: month.revenueCents + sign * revenueCents,
});

/**
 * The text of the invoice: `Performance fee November 2026: 15% of $1,250.50 from 12 orders`.
 * @param refundedCents the part of its reversals that had been refunded with an earlier invoice
 */
export function feeWords(month: string, { feeCents, revenueCents, orders, percents }: FeeMonth, refundedCents = 0): string {
  const name = monthWords(month);
  if (feeCents + refundedCents < 0) return `Performance fee ${name}: credit for orders that were taken back`;
  const share = percents.length > 0 ? `${percents.join('% and ')}% of ` : '';
  const refunded =
    refundedCents > 0 ? `; ${dollarsAndCents(refundedCents)} of the reversals had already been refunded with the invoice` : '';
  return `Performance fee ${name}: ${share}${dollarsAndCents(revenueCents)} from ${orders} ${orders === 1 ? 'order' : 'orders'}${refunded}`;
}

const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
