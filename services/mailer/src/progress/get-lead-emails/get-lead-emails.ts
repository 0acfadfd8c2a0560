import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { outreachStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { SentEmails, intentsOf } from '../../composing/sent-emails.js';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import { findOutreach } from '../../ledger/find-outreach.js';
import type { LeadEmails, SentEmail } from './lead-emails.dto.js';

/** The emails of a campaign that one lead received, word for word. */
export class GetLeadEmails extends Query<LeadEmails> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@QueryHandler(GetLeadEmails)
export class GetLeadEmailsHandler implements IQueryHandler<GetLeadEmails> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly events: EventStore,
    private readonly campaigns: KnownCampaigns,
    private readonly emails: SentEmails,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, campaignId, leadId }: GetLeadEmails): Promise<LeadEmails> {
    await this.campaigns.require(accountId, campaignId);
    await findOutreach(this.pool, accountId, campaignId, leadId);
    const [gone, stream] = await Promise.all([
      this.gone(campaignId, leadId),
      this.events.readStream(accountId, outreachStream({ campaignId, leadId })),
    ]);
    const intents = intentsOf(stream).filter(({ step }) => gone.has(step));
    const emails = await this.emails.of(accountId, { campaignId, leadId }, intents);
    const items = intents.map(({ step, occurredAt }): SentEmail => {
      const { links: _, ...words } = emails.get(step) ?? { links: null };
      return { step, at: occurredAt, ...(gone.get(step) as Gone), words: 'subject' in words ? words : null };
    });
    return { items };
  }

  private async gone(campaignId: string, leadId: string): Promise<Map<number, Gone>> {
    const { rows } = await this.pool.query<Gone & { step: number }>(
      `SELECT step, state, test FROM mailer.deliveries WHERE campaign_id = $1 AND lead_id = $2 AND state IN ('sent', 'unknown')`,
      [campaignId, leadId],
    );
    return new Map(rows.map(({ step, ...gone }) => [step, gone]));
  }
}

type Gone = Pick<SentEmail, 'state' | 'test'>;
