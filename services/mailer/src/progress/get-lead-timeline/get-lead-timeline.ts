import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { accountSendingStream, outreachStream, sendingStream, suppressionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { SentEmails } from '../../composing/sent-emails.js';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import type { CampaignLead } from '../campaign-lead.dto.js';
import { findOutreach } from '../../ledger/find-outreach.js';
import { intentsOf } from '../../composing/sent-emails.js';
import { LeadStandings } from '../lead-standings.js';
import type { LeadTimeline } from './lead-timeline.dto.js';
import { type PlacedEvent, timelineEntries } from './timeline-entries.js';

/** Everything that led one lead of a campaign to its present state. */
export class GetLeadTimeline extends Query<LeadTimeline> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@QueryHandler(GetLeadTimeline)
export class GetLeadTimelineHandler implements IQueryHandler<GetLeadTimeline> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly events: EventStore,
    private readonly campaigns: KnownCampaigns,
    private readonly standings: LeadStandings,
    private readonly emails: SentEmails,
  ) {}

  /** Read from the events themselves. @throws DomainError NOT_FOUND */
  async execute({ accountId, campaignId, leadId }: GetLeadTimeline): Promise<LeadTimeline> {
    await this.campaigns.require(accountId, campaignId);
    const { addressHash, state } = await findOutreach(this.pool, accountId, campaignId, leadId);
    const [[lead], outreach, suppression, campaign, account] = await Promise.all([
      this.standings.of(accountId, campaignId, [leadId]),
      this.events.readStream(accountId, outreachStream({ campaignId, leadId })),
      this.events.readStream(accountId, suppressionStream({ accountId, addressHash })),
      this.events.readStream(accountId, sendingStream(campaignId)),
      this.events.readStream(accountId, accountSendingStream(accountId)),
    ]);
    const clicked = new Set(outreach.filter((event) => event.type === 'EmailClicked').map(({ data }) => data.step));
    const emails = await this.emails.of(
      accountId,
      { campaignId, leadId },
      intentsOf(outreach).filter(({ step }) => clicked.has(step)),
    );
    const sending = [...campaign, ...account];
    const histories = { outreach, suppression, sending } as unknown as Record<'outreach' | 'suppression' | 'sending', PlacedEvent[]>;
    const entries = timelineEntries({ ...histories, open: state === 'active' }, (step, link) => emails.get(step)?.links.get(link) ?? null);
    return { lead: lead as CampaignLead, erased: lead?.email === '', entries };
  }
}
