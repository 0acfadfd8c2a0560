import type { LedgerSums } from '@rekindle/contracts';
import type { DeliveryState } from './outreach.js';

export interface LedgerRow {
  step: number;
  state: DeliveryState;
  reason: string | null;
  deliveries: number;
}

export interface Figures extends LedgerSums {
  skippedByReason: Record<string, number>;
}

/** The figures of a group of deliveries. Each is counted and none derived from others, so that both sums hold as a matter of fact. */
export function ledgerFigures(rows: readonly LedgerRow[]): Figures {
  const count = (isOne: (state: DeliveryState) => boolean): number =>
    rows.reduce((sum, { state, deliveries }) => sum + (isOne(state) ? deliveries : 0), 0);
  return {
    planned: count(() => true),
    waiting: count((state) => state === 'waiting'),
    skipped: count((state) => state === 'skipped'),
    intended: count((state) => state !== 'waiting' && state !== 'skipped'),
    sent: count((state) => state === 'sent'),
    failed: count((state) => state === 'failed'),
    unknown: count((state) => state === 'unknown'),
    inFlight: count((state) => state === 'in_flight'),
    skippedByReason: reasons(rows),
  };
}

function reasons(rows: readonly LedgerRow[]): Record<string, number> {
  const byReason: Record<string, number> = {};
  for (const { state, reason, deliveries } of rows)
    if (state === 'skipped') byReason[reason ?? 'unknown'] = (byReason[reason ?? 'unknown'] ?? 0) + deliveries;
  return byReason;
}
