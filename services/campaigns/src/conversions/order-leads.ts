import { Inject, Injectable } from '@nestjs/common';
import { type MailerEvent, outreachStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import { LeadVault, addressKey } from '@rekindle/vault';
import type pg from 'pg';
import type { Send } from './attribution.decide.js';
import type { CandidateCampaign, OrderingLead } from './conversion.js';

/** Finds the leads of an order, and the emails sent to them. */
@Injectable()
export class OrderLeads {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly vault: LeadVault,
  ) {}

  async byId(accountId: string, leadId: string): Promise<OrderingLead[]> {
    const lead = (await this.vault.byIds(accountId, [leadId])).get(leadId);
    return lead ? [{ leadId, listId: lead.listId }] : [];
  }

  /** The same address may be on several lists: one person with several leads, newest first. */
  async byEmail(accountId: string, email: string): Promise<OrderingLead[]> {
    const { rows } = await this.pool.query<OrderingLead>(
      `SELECT l.id AS "leadId", l.list_id AS "listId" FROM vault.leads AS l JOIN campaigns.lead_lists AS list USING (list_id)
       WHERE list.account_id = $1 AND l.email_key = $2
       UNION ALL SELECT id, NULL FROM vault.leads WHERE account_id = $1 AND email_key = $2 AND list_id IS NULL
       ORDER BY 1 DESC`,
      [accountId, addressKey(email)],
    );
    return rows;
  }

  /** The campaigns on the leads' lists, newest first, including deleted ones, whose emails were sent. */
  async candidates(accountId: string, orderingLeads: readonly OrderingLead[]): Promise<CandidateCampaign[]> {
    const { rows } = await this.pool.query<CandidateCampaign>(
      `SELECT campaign_id AS "campaignId", list_id AS "listId", average_order_value_cents::float8 AS "averageOrderValueCents"
       FROM campaigns.campaign_view WHERE account_id = $1 AND list_id = ANY($2::uuid[]) ORDER BY created_at DESC, campaign_id DESC`,
      [accountId, orderingLeads.flatMap(({ listId }) => listId ?? [])],
    );
    return rows;
  }

  /** Read from the outreaches' streams, since a read model may lag and this decides about money. */
  async sends(accountId: string, orderingLeads: readonly OrderingLead[], candidates: readonly CandidateCampaign[]): Promise<Send[]> {
    const pairs = orderingLeads.flatMap(({ leadId, listId }) =>
      candidates.filter((candidate) => candidate.listId === listId).map(({ campaignId }) => outreachStream({ campaignId, leadId })),
    );
    const sends: Send[] = [];
    for (const stream of pairs) sends.push(...sendsOf(await this.store.readStream(accountId, stream)));
    return sends;
  }
}

/** One of the mailer's events with its time. */
export type Happened = MailerEvent & { occurredAt: Date };

/**
 * The emails that one campaign sent to one lead, from the outreach's own stream. One with an unknown outcome that turned out
 * to be sent counts from its hand-over; one that bounced hard reached nobody and does not count.
 */
export function sendsOf(events: readonly Happened[]): Send[] {
  const intended = new Map<number, Date>();
  const sends = new Map<number, Send>();
  const sent = ({ campaignId, leadId, step }: { campaignId: string; leadId: string; step: number }, at: Date): void =>
    void sends.set(step, { campaignId, leadId, step, at });
  for (const event of events) {
    if (event.type === 'EmailIntended') intended.set(event.data.step, event.occurredAt);
    if (event.type === 'EmailSent') sent(event.data, event.occurredAt);
    if (event.type === 'EmailOutcomeResolved' && event.data.outcome === 'sent')
      sent(event.data, intended.get(event.data.step) ?? event.occurredAt);
    if (event.type === 'EmailBounced' && event.data.kind === 'hard') sends.delete(event.data.step);
  }
  return [...sends.values()];
}
