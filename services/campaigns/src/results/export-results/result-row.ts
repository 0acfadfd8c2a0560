import type { OutreachRecord } from '@rekindle/contracts';
import type { LeadResult } from '../lead-results.js';

export interface ExportedLead {
  lead: { email: string; firstName: string | null; lastName: string | null; company: string | null } | undefined;
  outreach: Pick<OutreachRecord, 'state' | 'reason' | 'sends'>;
  /** Undefined if no event was recorded for the lead. */
  result: Omit<LeadResult, 'leadId'> | undefined;
}

type Moment = (at: Date) => string;
type Cell = (exported: ExportedLead, moment: Moment) => string;

const count =
  (what: 'sent' | 'opened' | 'clicked' | 'bounced'): Cell =>
  ({ result }) =>
    String(result?.[what] ?? 0);
const whether =
  (is: (result: NonNullable<ExportedLead['result']>) => boolean): Cell =>
  ({ result }) =>
    result && is(result) ? '1' : '0';

// Only emails counted as sent have a time: one of unknown outcome is not counted yet.
const sentAt =
  (step: number): Cell =>
  ({ outreach, result }, moment) => {
    const send = result?.sentSteps.includes(step) ? outreach.sends.find((one) => one.step === step) : undefined;
    return send ? moment(send.at) : '';
  };

type Column = [name: string, cell: Cell];

const columnsOf = (emails: number): Column[] => [
  ['email', ({ lead }) => lead?.email ?? ''],
  ['first_name', ({ lead }) => lead?.firstName ?? ''],
  ['last_name', ({ lead }) => lead?.lastName ?? ''],
  ['company', ({ lead }) => lead?.company ?? ''],
  ['state', ({ outreach }) => outreach.state],
  ['reason', ({ outreach }) => outreach.reason ?? ''],
  ['sent', count('sent')],
  ...Array.from({ length: emails }, (_, index): Column => [`email_${index + 1}_sent_at`, sentAt(index + 1)]),
  ['opened', count('opened')],
  ['clicked', count('clicked')],
  ['replied', whether(({ replied }) => replied > 0)],
  ['unsubscribed', whether(({ unsubscribed }) => unsubscribed > 0)],
  ['bounced', count('bounced')],
  ['revived', whether(({ repliedAt, ordered }) => repliedAt !== null || ordered)],
  ['revenue', ({ result }) => ((result?.revenueCents ?? 0) / 100).toFixed(2)],
];

/** The columns for each lead of a campaign. */
export interface ResultRows {
  names: string[];
  /** One lead as the cells of its row, in the order of the names. */
  cellsOf: (exported: ExportedLead) => string[];
}

/** @param emails the number of emails that the campaign sends to a lead */
export function resultRows(emails: number, moment: Moment): ResultRows {
  const columns = columnsOf(emails);
  return { names: columns.map(([name]) => name), cellsOf: (exported) => columns.map(([, cell]) => cell(exported, moment)) };
}
