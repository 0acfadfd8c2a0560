import { count } from '../../../lib/format';
import type { Ledger } from '../campaign-results/campaign-results.api';
import { reasonInWords } from '../../campaigns/reasons';
import type { EmailFilter } from '../campaign-leads/campaign-leads.api';

type Figures = Ledger['steps'][number] | Ledger;
type Email = EmailFilter['email'];

export interface LedgerRow {
  name: string;
  what: string;
  /** `total`: one side of a sum; `part`: a reason; `look`: somebody should look at it. */
  tone?: 'total' | 'part' | 'look';
  email: Email;
  reason?: string;
  /** By step, then of all. */
  values: number[];
}

type State = Omit<LedgerRow, 'values' | 'tone'> & { tone?: LedgerRow['tone']; value: (figures: Figures) => number };

const PLANNED: State[] = [
  { name: 'Planned', what: 'every email to every lead', tone: 'total', email: 'planned', value: (of) => of.planned },
  { name: 'Waiting', what: 'its day has not come, or it is tried again', email: 'waiting', value: (of) => of.waiting },
  { name: 'Skipped', what: 'not sent, on purpose', email: 'skipped', value: (of) => of.skipped },
];
const HANDED_OVER: State[] = [
  { name: 'Sent to mail server', what: 'whatever became of it then', tone: 'total', email: 'intended', value: (of) => of.intended },
  { name: 'Sent', what: 'the mail server accepted it', email: 'sent', value: (of) => of.sent },
  { name: 'Failed', what: 'refused for good, or not accepted within 72 hours', email: 'failed', value: (of) => of.failed },
  { name: 'Unknown', what: 'the connection ended at the last byte', email: 'unknown', value: (of) => of.unknown },
  { name: 'Sending', what: 'a connection is open right now', email: 'in_flight', value: (of) => of.inFlight },
];

/** Every state by email. */
export function ledgerRows(ledger: Ledger): LedgerRow[] {
  const columns: Figures[] = [...ledger.steps, ledger];
  const rowOf = ({ value, ...row }: State): LedgerRow => ({ ...row, values: columns.map(value) });
  const reasons = Object.entries(ledger.skippedByReason).toSorted(([, one], [, other]) => other - one);
  const parts = reasons.map(([reason]): State => {
    const value = (of: Figures): number => of.skippedByReason[reason] ?? 0;
    return { name: reasonInWords(reason), what: '', tone: 'part', email: 'skipped', reason, value };
  });
  const rows = [...PLANNED, ...parts, ...HANDED_OVER].map(rowOf);
  return rows.map((row) => (row.email === 'unknown' && ledger.unknown > 0 ? { ...row, tone: 'look' } : row));
}

type Sums = Pick<Ledger, 'planned' | 'waiting' | 'skipped' | 'intended' | 'sent' | 'failed' | 'unknown' | 'inFlight'>;

/** The sums that do not hold, in words; none if both do. */
export function brokenSums({ planned, waiting, skipped, intended, sent, failed, unknown, inFlight }: Sums): string[] {
  const first = waiting + skipped + intended;
  const second = sent + failed + unknown + inFlight;
  return [
    ...(planned === first ? [] : [`${count(planned)} are planned, and ${count(first)} are accounted for.`]),
    ...(intended === second ? [] : [`${count(intended)} were sent to the mail server, and ${count(second)} have an outcome.`]),
  ];
}

/** @param ms since it was counted */
export function countedAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'counted just now';
  return minutes === 1 ? 'counted a minute ago' : `counted ${minutes} minutes ago`;
}
