import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { NameCampaigns } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import { AnswerWays } from '../answer-ways.js';
import { Answers } from '../answers.js';
import { CampaignEmails } from '../campaign-emails.js';
import { InboxThreads, type ThreadRow } from '../inbox-threads.js';
import { dayOf, viewOf } from '../thread-views.js';
import type { InboxEffect, InboxThreadDetails } from './thread-details.dto.js';
import { type StoredMessage, ofAnswer, ofCampaign, ofMessage } from './thread-messages.js';

/** One thread with all that was written in it. */
export class GetThread extends Query<InboxThreadDetails> {
  constructor(
    readonly accountId: string,
    readonly threadId: string,
  ) {
    super();
  }
}

@QueryHandler(GetThread)
export class GetThreadHandler implements IQueryHandler<GetThread> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly threads: InboxThreads,
    private readonly leads: LeadVault,
    private readonly queries: QueryBus,
    private readonly ways: AnswerWays,
    private readonly answers: Answers,
    private readonly emails: CampaignEmails,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, threadId }: GetThread): Promise<InboxThreadDetails> {
    const thread = await this.threads.get(accountId, threadId);
    const [leads, campaigns, way, messages, effects, timeZone] = await Promise.all([
      this.leads.byIds(accountId, [thread.leadId]),
      this.queries.execute(new NameCampaigns(accountId)),
      this.ways.find(this.pool, thread),
      this.messages(thread),
      this.effects(thread),
      this.zoneOf(thread),
    ]);
    const lead = leads.get(thread.leadId);
    const campaign = campaigns.find(({ campaignId }) => campaignId === thread.campaignId);
    return {
      ...viewOf(thread, lead, campaign?.name ?? ''),
      ...{ email: lead?.email ?? '', phone: lead?.phone ?? null, listName: campaign?.listName ?? null },
      ...('code' in way ? { from: null, cannotAnswer: way.reason } : { from: way.from, cannotAnswer: null }),
      ...{ messages, effects, timeZone },
    };
  }

  private async zoneOf({ campaignId, leadId }: ThreadRow): Promise<string | null> {
    const { rows } = await this.pool.query<{ zone: string }>(ZONE, [campaignId, leadId]);
    return rows[0]?.zone ?? null;
  }

  private async messages(thread: ThreadRow): Promise<InboxThreadDetails['messages']> {
    const [emails, { rows }, answers] = await Promise.all([
      this.emails.of(thread),
      this.pool.query<StoredMessage>(MESSAGES, [thread.campaignId, thread.leadId]),
      this.answers.ofThread(this.pool, thread.id),
    ]);
    const all = [...emails.map(ofCampaign), ...rows.map(ofMessage), ...answers.map(ofAnswer)];
    return all.sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  private async effects({ campaignId, leadId }: ThreadRow): Promise<InboxEffect[]> {
    const { rows } = await this.pool.query<{ step: number }>(CANCELLED, [campaignId, leadId]);
    const days = rows.flatMap(({ step }) => dayOf(step) ?? []);
    return days.length > 0 ? [{ kind: 'cancelled_emails', days }] : [];
  }
}

const MESSAGES = `
  SELECT id, kind, subject, text, html IS NOT NULL AS "hasHtml", sent_at AS "sentAt" FROM mailer.inbox_messages
  WHERE campaign_id = $1 AND lead_id = $2 ORDER BY sent_at, id`;

const ZONE = `
  SELECT time_zone AS zone FROM mailer.deliveries
  WHERE campaign_id = $1 AND lead_id = $2 AND time_zone IS NOT NULL ORDER BY step DESC LIMIT 1`;

const CANCELLED = `
  SELECT step FROM mailer.deliveries WHERE campaign_id = $1 AND lead_id = $2 AND state = 'skipped' AND reason = 'replied' ORDER BY step`;
