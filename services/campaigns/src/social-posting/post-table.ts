import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import { type TextRef, TextVault, textKey } from '@rekindle/vault';
import type pg from 'pg';
import type { PostKey } from './post-streams.js';

export interface PostRow {
  postId: string;
  provider: SocialProvider;
  text: TextRef;
  author: 'built-in' | 'openai';
  status: 'waiting' | 'intended' | 'published' | 'failed' | 'unknown' | 'discarded';
  approved: boolean;
  dueAt: Date;
  why: string | null;
}

const MOST = 100;
/** A month of posts, and more. */
const REMEMBERED = 600;

// As the account wants it now: the newest preferences that it saved.
const REQUIRES_APPROVAL = `coalesce((
  SELECT (a.data ->> 'requireApproval')::boolean FROM campaigns.social_activity a
  WHERE a.account_id = p.account_id AND a.type = 'SocialPreferencesSaved' ORDER BY a.at DESC, a.event_id DESC LIMIT 1), false)`;

/** Posts as their read model has them. */
@Injectable()
export class PostTable {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly texts: TextVault,
  ) {}

  /** In the order in which they go out. */
  async waiting(accountId: string): Promise<(PostRow & { words: string })[]> {
    const { rows } = await this.pool.query<PostRow>(
      `SELECT post_id AS "postId", provider, text, author, status, approved, due_at AS "dueAt", why FROM campaigns.social_posts
       WHERE account_id = $1 AND status IN ('waiting', 'intended') ORDER BY due_at, post_id LIMIT ${MOST}`,
      [accountId],
    );
    const texts = await this.texts.getMany<{ text: string }>(rows.map(({ text }) => text));
    return rows.map((row) => ({ ...row, words: texts.get(textKey(row.text))?.body.text ?? '' }));
  }

  /** What the account has posted of late, or will: `twitter The words.` */
  async said(accountId: string): Promise<Set<string>> {
    const { rows } = await this.pool.query<Pick<PostRow, 'provider' | 'text'>>(
      `SELECT provider, text FROM campaigns.social_posts WHERE account_id = $1 AND status NOT IN ('failed', 'discarded')
       ORDER BY due_at DESC LIMIT ${REMEMBERED}`,
      [accountId],
    );
    const texts = await this.texts.getMany<{ text: string }>(rows.map(({ text }) => text));
    return new Set(rows.map(({ provider, text }) => `${provider} ${texts.get(textKey(text))?.body.text ?? ''}`));
  }

  /** When the newest posts were handed to a network, whatever it answered. */
  async handedOver(accountId: string): Promise<Date[]> {
    const { rows } = await this.pool.query<{ at: Date }>(
      `SELECT intended_at AS at FROM campaigns.social_posts
       WHERE account_id = $1 AND intended_at IS NOT NULL AND status <> 'failed' ORDER BY intended_at DESC LIMIT ${MOST}`,
      [accountId],
    );
    return rows.map(({ at }) => at);
  }

  /** @returns posts of these accounts that are to go out now; one that missed its day stays in the queue, and is not posted late */
  async due(now: Date, accountIds: readonly string[]): Promise<PostKey[]> {
    const { rows } = await this.pool.query<PostKey>(
      `SELECT p.account_id AS "accountId", p.post_id AS "postId" FROM campaigns.social_posts p
       WHERE p.status = 'waiting' AND p.account_id = ANY ($2::uuid[]) AND p.due_at <= $1 AND p.due_at > $1 - interval '1 day'
         AND (p.approved OR NOT ${REQUIRES_APPROVAL}) ORDER BY p.due_at LIMIT ${MOST}`,
      [now, accountIds],
    );
    return rows;
  }
}
