import { dollars } from '../../lib/money';
import { counted, times } from '../../lib/format';
import { sellsPlans } from '../../lib/own-use';
import type { Campaign } from './campaign-model';

/** With fewer orders, one more or less changes the verdict: none is given. */
const TOO_FEW = 5;
/** With fewer orders the range comes before the estimate. */
const FEW = 30;

type Money = Pick<Campaign['metrics'], 'orders' | 'roas' | 'roasRange' | 'cost'>;

export interface RoasInWords {
  /** The figure; words if it is not known yet, null if there is no cost to relate it to. */
  value: string | null;
  /** The line below it. */
  detail: string;
  known: boolean;
  /** It is revenue that came back. */
  warm: boolean;
}

/** How ROAS is written wherever it is shown. */
export function roasInWords({ orders, roas, roasRange }: Money): RoasInWords {
  const unknown = { known: false, warm: false };
  if (roas === null) return { value: null, detail: 'no cost to compare with yet', ...unknown };
  if (orders < TOO_FEW || !roasRange) return { value: 'Too early to tell', detail: `${counted(orders, 'order')} so far`, ...unknown };
  const known = { known: true, warm: roas > 0 };
  const range = `${roasRange.low.toFixed(1)}–${times(roasRange.high)}`;
  if (orders < FEW) return { value: range, detail: `likely range; ${times(roas)} so far, from ${counted(orders, 'order')}`, ...known };
  return { value: times(roas), detail: `likely range ${range}, from ${counted(orders, 'order')}`, ...known };
}

const priceInWords = (cost: Money['cost']) => [
  { label: 'Plan', value: dollars(cost.planShare), why: "your plan's price, by this campaign's share of each month's emails" },
  { label: 'Performance fee', value: dollars(cost.performanceFee), why: '15% of orders placed while on the performance plan' },
  { label: 'Cost in all', value: dollars(cost.total), why: 'plan and fee' },
];

/** How the figure is calculated, line by line. */
export function costInWords(revenue: number, { orders, roas, cost }: Money): { label: string; value: string; why: string }[] {
  return [
    { label: 'Revenue', value: dollars(revenue), why: `from ${counted(orders, 'order')} within 30 days of an email` },
    ...(sellsPlans() ? priceInWords(cost) : []),
    ...(roas === null ? [] : [{ label: 'Return so far', value: times(roas), why: 'revenue for each dollar of cost' }]),
  ];
}
