import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import { type TextRef, TextVault, textKey } from '@rekindle/vault';
import type pg from 'pg';
import type { PostKey } from './post-streams.js';

/** A reply to a post, as stored in the vault. */
export interface ReplyText {
  text: string;
  /** The author's name at the network, or empty. */
  from: string;
  /** The network's ids: of the post, and of the reply. */
  networkPostId: string;
  networkReplyId: string;
}

interface PostRow {
  postId: string;
  provider: SocialProvider;
  text: TextRef;
  author: 'built-in' | 'openai';
  status: 'waiting' | 'intended' | 'published' | 'failed' | 'skipped' | 'unknown' | 'discarded';
  approved: boolean;
  dueAt: Date;
  why: 'refused' | 'rate_limited' | 'not_connected' | 'daily_limit' | 'too_late' | null;
  /** The reply that it answers; null for a post. */
  reply: TextRef | null;
}

export type WrittenRow = Omit<PostRow, 'reply'> & { words: string; reply: ReplyText | null };

export interface PublishedPost {
  postId: string;
  provider: SocialProvider;
  networkPostId: string;
  words: string;
}

const MOST = 100;
const MOST_REPLIED_TO = 30;
const MOST_OF_MONTH = 700;
/** More than a month of posts. */
const REMEMBERED = 600;

// By the account's latest saved preferences.
const NEEDS_APPROVAL = `coalesce((
  SELECT (a.data ->> 'requireApproval')::boolean OR (p.reply IS NOT NULL AND NOT (a.data ->> 'autoReply')::boolean)
  FROM campaigns.social_activity a
  WHERE a.account_id = p.account_id AND a.type = 'SocialPreferencesSaved' ORDER BY a.at DESC, a.event_id DESC LIMIT 1), false)`;

/** Reads posts from their read model. */
@Injectable()
export class PostTable {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly texts: TextVault,
  ) {}

  /** Waiting posts in the order of publication. @param skippedSince also includes posts skipped since then */
  async waiting(accountId: string, skippedSince = new Date(8.64e15)): Promise<WrittenRow[]> {
    const queued = `(status IN ('waiting', 'intended') OR status = 'skipped' AND due_at > $2)`;
    return this.written(`${queued} ORDER BY due_at, post_id LIMIT ${MOST}`, [accountId, skippedSince]);
  }

  /** Posts, not answers, with any outcome except those discarded by the user. */
  async between(accountId: string, from: Date, until: Date): Promise<WrittenRow[]> {
    const between = `due_at >= $2 AND due_at < $3 AND status <> 'discarded' AND reply IS NULL`;
    return this.written(`${between} ORDER BY due_at, post_id LIMIT ${MOST_OF_MONTH}`, [accountId, from, until]);
  }

  private async written(condition: string, values: unknown[]): Promise<WrittenRow[]> {
    const { rows } = await this.pool.query<PostRow>(
      `SELECT post_id AS "postId", provider, text, author, status, approved, due_at AS "dueAt", why, reply FROM campaigns.social_posts
       WHERE account_id = $1 AND ${condition}`,
      values,
    );
    const texts = await this.texts.getMany<{ text: string }>(rows.map(({ text }) => text));
    const replies = await this.texts.getMany<ReplyText>(rows.flatMap(({ reply }) => reply ?? []));
    const replyOf = (reply: TextRef | null): ReplyText | null => (reply && replies.get(textKey(reply))?.body) ?? null;
    return rows.map((row) => ({ ...row, words: texts.get(textKey(row.text))?.body.text ?? '', reply: replyOf(row.reply) }));
  }

  /** The account's recent and coming posts: `twitter The words.` */
  async said(accountId: string): Promise<Set<string>> {
    const { rows } = await this.pool.query<Pick<PostRow, 'provider' | 'text'>>(
      `SELECT provider, text FROM campaigns.social_posts WHERE account_id = $1 AND reply IS NULL AND status NOT IN ('failed', 'skipped', 'discarded')
       ORDER BY due_at DESC LIMIT ${REMEMBERED}`,
      [accountId],
    );
    const texts = await this.texts.getMany<{ text: string }>(rows.map(({ text }) => text));
    return new Set(rows.map(({ provider, text }) => `${provider} ${texts.get(textKey(text))?.body.text ?? ''}`));
  }

  /** Posts that may have replies, newest first. */
  async published(accountId: string, provider: SocialProvider, since: Date): Promise<PublishedPost[]> {
    const { rows } = await this.pool.query<Omit<PublishedPost, 'words'> & { text: TextRef }>(
      `SELECT post_id AS "postId", provider, network_post_id AS "networkPostId", text FROM campaigns.social_posts
       WHERE account_id = $1 AND provider = $2 AND due_at > $3 AND status = 'published' AND reply IS NULL AND network_post_id <> ''
       ORDER BY due_at DESC LIMIT ${MOST_REPLIED_TO}`,
      [accountId, provider, since],
    );
    const texts = await this.texts.getMany<{ text: string }>(rows.map(({ text }) => text));
    return rows.map(({ text, ...row }) => ({ ...row, words: texts.get(textKey(text))?.body.text ?? '' }));
  }

  async answersSince(accountId: string, since: Date): Promise<number> {
    const { rows } = await this.pool.query<{ answers: number }>(
      `SELECT count(*)::int AS answers FROM campaigns.social_posts WHERE account_id = $1 AND due_at > $2 AND reply IS NOT NULL`,
      [accountId, since],
    );
    return rows[0]?.answers ?? 0;
  }

  /** @returns posts of these accounts that are due now */
  async due(now: Date, accountIds: readonly string[]): Promise<PostKey[]> {
    const { rows } = await this.pool.query<PostKey>(
      `SELECT p.account_id AS "accountId", p.post_id AS "postId" FROM campaigns.social_posts p
       WHERE p.status = 'waiting' AND p.account_id = ANY ($2::uuid[]) AND p.due_at <= $1 AND p.due_at > $1 - interval '1 day'
         AND (p.approved OR NOT ${NEEDS_APPROVAL}) ORDER BY p.due_at LIMIT ${MOST}`,
      [now, accountIds],
    );
    return rows;
  }

  /** @returns posts of all accounts that missed their day */
  async overdue(now: Date): Promise<PostKey[]> {
    return this.keys(`status = 'waiting' AND due_at <= $1::timestamptz - interval '1 day' ORDER BY due_at`, now);
  }

  /** @returns posts handed over a while ago without a recorded outcome */
  async unsettled(now: Date): Promise<PostKey[]> {
    return this.keys(`status = 'intended' AND intended_at <= $1::timestamptz - interval '15 minutes' ORDER BY intended_at`, now);
  }

  private async keys(condition: string, now: Date): Promise<PostKey[]> {
    const { rows } = await this.pool.query<PostKey>(
      `SELECT account_id AS "accountId", post_id AS "postId" FROM campaigns.social_posts WHERE ${condition} LIMIT ${MOST}`,
      [now],
    );
    return rows;
  }
}
