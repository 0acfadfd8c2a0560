import { type EmailState, statesOf } from '../../ledger/email-states.js';
import type { LeadState } from '../../ledger/lead-state.decide.js';
import type { LeadOutcome } from './campaign-leads.dto.js';

export interface Filter {
  after?: string | undefined;
  limit: number;
  state?: LeadState | undefined;
  outcome?: LeadOutcome | undefined;
  search?: string | undefined;
  /** Leads with an email in this state. */
  email?: EmailState | undefined;
  step?: number | undefined;
  reason?: string | undefined;
}

/** The ids of a page of a campaign's leads, plus one. */
export function leadsQuery(
  campaignId: string,
  { after, limit, state, outcome, email, step, reason }: Filter,
  among: readonly string[] | null,
  order: Order,
): { text: string; values: unknown[] } {
  const values: unknown[] = [campaignId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const where = [state ? `standing = ${bind(state)}` : `standing <> 'withdrawn'`];
  if (outcome) where.push(IS[outcome]);
  if (after) where.push(order.after(`${bind(after)}::uuid`));
  if (email) {
    const is = [`d.state = ANY(${bind(statesOf[email])}::text[])`];
    if (step) is.push(`d.step = ${bind(step)}`);
    if (reason) is.push(`d.reason = ${bind(reason)}`);
    where.push(`lead_id IN (SELECT d.lead_id FROM mailer.deliveries d WHERE d.campaign_id = $1 AND ${is.join(' AND ')})`);
  }
  if (among) where.push(`lead_id = ANY(${bind(among)}::uuid[])`);
  const text = `SELECT lead_id FROM mailer.outreaches WHERE campaign_id = $1 AND ${where.join(' AND ')} ORDER BY ${order.columns} LIMIT $2`;
  return { text, values };
}

export interface Order {
  columns: string;
  after: (leadId: string) => string;
}

export const BY_ID: Order = { columns: 'lead_id', after: (leadId) => `lead_id > ${leadId}` };
export const BY_RANK: Order = {
  columns: 'list_rank, lead_id',
  after: (leadId) =>
    `(list_rank, lead_id) > (SELECT a.list_rank, a.lead_id FROM mailer.outreaches a WHERE a.campaign_id = $1 AND a.lead_id = ${leadId})`,
};

const IS: Record<LeadOutcome, string> = {
  came_back: '(replied OR ordered)',
  ordered: 'ordered',
  replied: 'replied',
  clicked: 'clicked',
  opened: 'opened',
  // Restricted to these ranks, because the ranks before them have many leads.
  bounced: '(bounced AND list_rank IN (0, 1, 5))',
  unsubscribed: '(unsubscribed AND list_rank IN (0, 1, 5))',
};
const counted = Object.entries(IS).map(([outcome, is]) => `count(*) FILTER (WHERE ${is})::int AS ${outcome}`);
// The condition is that of the index, which has no row for the many leads that did nothing.
export const OUTCOMES = `
  SELECT ${counted.join(', ')} FROM mailer.outreaches
  WHERE campaign_id = $1 AND (ordered OR replied OR clicked OR opened OR bounced OR unsubscribed)`;
