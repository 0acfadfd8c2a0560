import type { DeliveryState } from './outreach.js';

export interface LedgerRow {
  step: number;
  state: DeliveryState;
  reason: string | null;
  deliveries: number;
}

export interface Figures {
  planned: number;
  waiting: number;
  skipped: number;
  intended: number;
  sent: number;
  failed: number;
  unknown: number;
  inFlight: number;
  skippedByReason: Record<string, number>;
}

/** The two sums over a group of deliveries. */
export function ledgerFigures(rows: readonly LedgerRow[]): Figures {
  const count = (state: DeliveryState): number => rows.reduce((sum, row) => sum + (row.state === state ? row.deliveries : 0), 0);
  const [waiting, skipped, sent, failed] = [count('waiting'), count('skipped'), count('sent'), count('failed')];
  const [unknown, inFlight] = [count('unknown'), count('in_flight')];
  const intended = sent + failed + unknown + inFlight;
  return {
    planned: waiting + skipped + intended,
    waiting,
    skipped,
    intended,
    sent,
    failed,
    unknown,
    inFlight,
    skippedByReason: reasons(rows),
  };
}

function reasons(rows: readonly LedgerRow[]): Record<string, number> {
  const byReason: Record<string, number> = {};
  for (const { state, reason, deliveries } of rows)
    if (state === 'skipped') byReason[reason ?? 'unknown'] = (byReason[reason ?? 'unknown'] ?? 0) + deliveries;
  return byReason;
}
