import { Inject, Injectable } from '@nestjs/common';
import { ownWords } from '@rekindle/email';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, TextVault } from '@rekindle/vault';
import type pg from 'pg';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import type { SlackNotice } from './slack-notices.js';
import { type ReplyFacts, firstLine } from './slack-words.js';

/** The facts about a reply for a message, read when it is posted. */
@Injectable()
export class Replies {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly campaigns: KnownCampaigns,
    private readonly leads: LeadVault,
    private readonly texts: TextVault,
  ) {}

  /** @returns null if the campaign has been deleted since */
  async facts(notice: SlackNotice): Promise<ReplyFacts | null> {
    const { accountId, campaignId, leadId } = notice;
    const campaign = await this.campaigns.find(accountId, campaignId);
    if (!campaign?.brief || campaign.status === 'deleted') return null;
    const [{ body }, leads, { rows }] = await Promise.all([
      this.texts.get<{ campaign_name: string }>(campaign.brief),
      this.leads.byIds(accountId, [leadId]),
      this.pool.query<{ threadId: string; text: string | null }>(LAST, [accountId, campaignId, leadId]),
    ]);
    const lead = leads.get(leadId);
    const [thread] = rows;
    const text = thread?.text ?? '';
    return {
      campaignName: body.campaign_name,
      lead: lead ? { name: [lead.firstName, lead.lastName].filter(Boolean).join(' '), email: lead.email } : null,
      words: firstLine(ownWords(text) || text),
      url: `${this.settings.publicUrl}/inbox${thread ? `/${thread.threadId}` : ''}`,
    };
  }
}

const LAST = `
  SELECT thread.id AS "threadId", (
    SELECT text FROM mailer.inbox_messages AS m
    WHERE m.campaign_id = thread.campaign_id AND m.lead_id = thread.lead_id AND m.kind = 'reply' ORDER BY m.sent_at DESC, m.id DESC LIMIT 1
  ) AS text
  FROM mailer.inbox_threads AS thread WHERE account_id = $1 AND campaign_id = $2 AND lead_id = $3`;
