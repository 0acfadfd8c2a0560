import { PRODUCT_VERSION } from '@rekindle/contracts';
import { type LedgerRow, ledgerFigures } from '../../ledger/ledger-figures.decide.js';
import { codeOf } from '../event-line.js';
import { LEDGER_FORMAT } from '../hash-chain.js';
import type { Anchor } from '../ledger-anchors.js';

/** How each figure is counted, written beside the figures, so that the file explains itself. */
const COUNTING = {
  planned: 'waiting + skipped + intended',
  intended: 'sent + failed + unknown + inFlight',
  waiting: 'planned and not begun, or given back by the mail server',
  skipped: 'planned and not sent, on purpose',
  sent: 'the mail server took it',
  failed: 'refused for good, or not taken within 72 hours',
  unknown: 'the connection ended before the answer; never sent again',
  inFlight: 'begun, without an outcome',
};

interface Head {
  campaignId: string;
  exportedAt: Date;
  events: number;
  rows: readonly LedgerRow[];
  anchor: Anchor | null;
}

/** The first line, with the figures from the ledger's rows, which the events that follow must reproduce. */
export function headerLine({ campaignId, exportedAt, events, rows, anchor }: Head): object {
  const coded = rows.map((row) => ({ ...row, reason: row.reason && codeOf(row.reason) }));
  return {
    kind: 'header',
    format: LEDGER_FORMAT,
    campaign: campaignId,
    product: `Rekindle ${PRODUCT_VERSION}`,
    exportedAt: exportedAt.toISOString(),
    events,
    figures: ledgerFigures(coded),
    steps: [...Map.groupBy(coded, (row) => row.step)].map(([step, own]) => ({ step, ...ledgerFigures(own) })),
    counting: COUNTING,
    anchor: anchor && { events: anchor.events, hash: anchor.hash },
  };
}

/** The last line, which seals header and events together. */
export function endLine({ header, events, rows, last }: { header: string; events: number; rows: readonly LedgerRow[]; last: string }) {
  const { planned, sent } = ledgerFigures(rows);
  return { kind: 'end', header, events, planned, sent, last };
}
