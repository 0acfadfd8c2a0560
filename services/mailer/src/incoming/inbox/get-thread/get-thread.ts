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

const PAGE = 50;

/** One thread with its latest messages, or with the messages before a given one. */
export class GetThread extends Query<InboxThreadDetails> {
  constructor(
    readonly accountId: string,
    readonly threadId: string,
    readonly before: string | null = null,
  ) {
    super();
  }
}

type Written = Pick<InboxThreadDetails, 'messages' | 'earlier'>;

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
  async execute({ accountId, threadId, before }: GetThread): Promise<InboxThreadDetails> {
    const thread = await this.threads.get(accountId, threadId);
    const [leads, campaigns, way, written, effects, timeZone] = await Promise.all([
      this.leads.byIds(accountId, [thread.leadId]),
      this.queries.execute(new NameCampaigns(accountId)),
      this.ways.find(this.pool, thread),
      before === null ? this.latest(thread) : this.stored(thread, before),
      this.effects(thread),
      this.zoneOf(thread),
    ]);
    const lead = leads.get(thread.leadId);
    const campaign = campaigns.find(({ campaignId }) => campaignId === thread.campaignId);
    return {
      ...viewOf(thread, lead, campaign?.name ?? ''),
      ...{ email: lead?.email ?? '', phone: lead?.phone ?? null, listName: campaign?.listName ?? null },
      ...('code' in way ? { from: null, cannotAnswer: way.reason } : { from: way.from, cannotAnswer: null }),
      ...{ ...written, effects, timeZone },
    };
  }

  private async zoneOf({ campaignId, leadId }: ThreadRow): Promise<string | null> {
    const { rows } = await this.pool.query<{ zone: string }>(ZONE, [campaignId, leadId]);
    return rows[0]?.zone ?? null;
  }

  /** The campaign's emails and the answers being sent are few, so they come with the latest messages. */
  private async latest(thread: ThreadRow): Promise<Written> {
    const [emails, stored, answers] = await Promise.all([
      this.emails.of(thread),
      this.stored(thread, null),
      this.answers.ofThread(this.pool, thread.id),
    ]);
    const messages = [...emails.map(ofCampaign), ...stored.messages, ...answers.map(ofAnswer)];
    return { ...stored, messages: messages.sort((one, other) => one.at.getTime() - other.at.getTime()) };
  }

  private async stored({ campaignId, leadId }: ThreadRow, before: string | null): Promise<Written> {
    const { rows } = await this.pool.query<StoredMessage>(MESSAGES, [campaignId, leadId, before, PAGE + 1]);
    const messages = rows.slice(0, PAGE).reverse().map(ofMessage);
    return { messages, earlier: rows.length > PAGE ? (messages[0]?.id ?? null) : null };
  }

  private async effects({ campaignId, leadId }: ThreadRow): Promise<InboxEffect[]> {
    const { rows } = await this.pool.query<{ step: number }>(CANCELLED, [campaignId, leadId]);
    const days = rows.flatMap(({ step }) => dayOf(step) ?? []);
    return days.length > 0 ? [{ kind: 'cancelled_emails', days }] : [];
  }
}

const MESSAGES = `
  SELECT id, kind, subject, text, html IS NOT NULL AS "hasHtml", sent_at AS "sentAt" FROM mailer.inbox_messages
  WHERE campaign_id = $1 AND lead_id = $2 AND ($3::uuid IS NULL OR (sent_at, id) < (
    SELECT sent_at, id FROM mailer.inbox_messages WHERE campaign_id = $1 AND lead_id = $2 AND id = $3
  ))
  ORDER BY sent_at DESC, id DESC LIMIT $4`;

const ZONE = `
  SELECT time_zone AS zone FROM mailer.deliveries
  WHERE campaign_id = $1 AND lead_id = $2 AND time_zone IS NOT NULL ORDER BY step DESC LIMIT 1`;

const CANCELLED = `
  SELECT step FROM mailer.deliveries WHERE campaign_id = $1 AND lead_id = $2 AND state = 'skipped' AND reason = 'replied' ORDER BY step`;
