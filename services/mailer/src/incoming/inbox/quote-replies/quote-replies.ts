import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QuoteReplies, type QuotedReply } from '@rekindle/contracts';
import { ownWords } from '@rekindle/email';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

const LONGEST = 300;

@QueryHandler(QuoteReplies)
export class QuoteRepliesHandler implements IQueryHandler<QuoteReplies> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, leads }: QuoteReplies): Promise<QuotedReply[]> {
    const { rows } = await this.pool.query<QuotedReply>(LAST, [
      accountId,
      leads.map(({ campaignId }) => campaignId),
      leads.map(({ leadId }) => leadId),
    ]);
    return rows.map((row) => ({ ...row, words: shortened(ownWords(row.words) || row.words) }));
  }
}

function shortened(words: string): string {
  const letters = [...words.replace(/\s+/g, ' ').trim()];
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}

const LAST = `
  SELECT thread.id AS "threadId", thread.campaign_id AS "campaignId", thread.lead_id AS "leadId", message.text AS words
  FROM unnest($2::uuid[], $3::uuid[]) AS wanted (campaign_id, lead_id)
  JOIN mailer.inbox_threads AS thread USING (campaign_id, lead_id)
  CROSS JOIN LATERAL (
    SELECT text FROM mailer.inbox_messages AS m
    WHERE m.campaign_id = thread.campaign_id AND m.lead_id = thread.lead_id AND m.kind = 'reply' ORDER BY m.sent_at DESC, m.id DESC LIMIT 1
  ) AS message
  WHERE thread.account_id = $1`;
