import { Inject, Injectable } from '@nestjs/common';
import { SystemMail, toUser } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL, SETTINGS, type Settings, derivedId } from '@rekindle/platform';
import { LeadVault, ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import { daysAfter, startOfDay } from '../../calendar/local-day.js';
import { CampaignNames } from '../campaign-names.js';
import { NOTIFY_OF_REPLIES, type ReplyDay, ReplyDays } from './reply-days.js';
import { MOST_NAMED, type NamedReply, repliesWords } from './replies-words.js';

/** Address and names are read when it runs: the job contains none of them, and erased leads are omitted. */
@Injectable()
export class NotifyOfReplies implements JobHandler<ReplyDay> {
  readonly name = NOTIFY_OF_REPLIES;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly days: ReplyDays,
    private readonly profiles: ProfileVault,
    private readonly leads: LeadVault,
    private readonly names: CampaignNames,
    private readonly mail: SystemMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  handle(day: ReplyDay): Promise<void> {
    return this.days.once(day, () => this.send(day));
  }

  private async send({ accountId, day, timeZone }: ReplyDay): Promise<void> {
    const user = await this.profiles.whoWants(accountId, 'dailyReplies');
    if (!user) return;
    const span = [startOfDay(daysAfter(day, -1), timeZone), startOfDay(day, timeZone)];
    const { rows } = await this.pool.query<Reply>(REPLIES, [accountId, ...span, MOST_NAMED]);
    const total = rows[0]?.total ?? 0;
    if (total === 0) return;
    const words = repliesWords({ total, named: await this.named(accountId, rows), publicUrl: this.settings.publicUrl });
    await this.mail.send({ id: derivedId(accountId, `daily-replies:${day}`), ...toUser(user, words) });
  }

  private async named(accountId: string, replies: readonly Reply[]): Promise<NamedReply[]> {
    const leads = await this.leads.byIds(
      accountId,
      replies.map(({ leadId }) => leadId),
    );
    const campaigns = new Map<string, string | null>();
    for (const campaignId of new Set(replies.map((reply) => reply.campaignId)))
      campaigns.set(campaignId, await this.names.nameOf({ accountId, campaignId }));
    return replies.flatMap(({ leadId, campaignId }) => {
      const lead = leads.get(leadId);
      const campaign = campaigns.get(campaignId);
      if (!lead || !campaign) return [];
      return [{ name: [lead.firstName, lead.lastName].filter(Boolean).join(' '), email: lead.email, campaign }];
    });
  }
}

interface Reply {
  leadId: string;
  campaignId: string;
  total: number;
}

const REPLIES = `
  SELECT lead_id AS "leadId", campaign_id AS "campaignId", count(*) OVER ()::int AS total FROM campaigns.outreach_view
  WHERE account_id = $1 AND revived_at >= $2 AND revived_at < $3 ORDER BY revived_at, lead_id LIMIT $4`;
