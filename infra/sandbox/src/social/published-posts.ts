import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Grant } from '../oauth/consents.js';

export interface ReceivedReply {
  id: string;
  postId: string;
  author: string;
  text: string;
}

interface ReplyOnPage extends ReceivedReply {
  /** The account's answer; null until there is one. */
  answer: string | null;
}

export interface PostOnPage {
  id: string;
  provider: SocialProvider;
  handle: string;
  text: string;
  at: Date;
  replies: ReplyOnPage[];
}

type Owner = Pick<Grant, 'provider' | 'handle'>;

/** Posts of the simulated networks, and the replies below them. */
@Injectable()
export class PublishedPosts {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param answers the id of a reply @returns its id; null for the same text again in the same place, which networks refuse */
  async add({ provider, handle }: Owner, text: string, answers: string | null = null): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `INSERT INTO sandbox.social_posts (provider, handle, text, at, answers)
       SELECT $1, $2, $3, $4, $5::bigint WHERE NOT EXISTS
         (SELECT 1 FROM sandbox.social_posts WHERE provider = $1 AND handle = $2 AND text = $3 AND answers IS NOT DISTINCT FROM $5::bigint)
       RETURNING id::text`,
      [provider, handle, text, this.clock.now(), answers],
    );
    return rows[0]?.id ?? null;
  }

  /** @returns false if there is no such post */
  async reply(postId: string, author: string, text: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO sandbox.social_replies (post_id, author, text, at)
       SELECT id, $2, $3, $4 FROM sandbox.social_posts WHERE id = $1::bigint AND answers IS NULL`,
      [postId, author, text, this.clock.now()],
    );
    return rowCount === 1;
  }

  /** @param postId of one post only */
  async repliesTo({ provider, handle }: Owner, postId: string | null = null): Promise<ReceivedReply[]> {
    const { rows } = await this.pool.query<ReceivedReply>(
      `SELECT r.id::text, r.post_id::text AS "postId", r.author, r.text FROM sandbox.social_replies r
       JOIN sandbox.social_posts p ON p.id = r.post_id
       WHERE p.provider = $1 AND p.handle = $2 AND ($3::bigint IS NULL OR p.id = $3) ORDER BY r.id DESC LIMIT 100`,
      [provider, handle, postId],
    );
    return rows;
  }

  async newest(): Promise<PostOnPage[]> {
    const { rows } = await this.pool.query<PostOnPage>(NEWEST);
    return rows;
  }
}

const NEWEST = `
  SELECT p.id::text, p.provider, p.handle, p.text, p.at, coalesce((
    SELECT json_agg(json_build_object('id', r.id::text, 'author', r.author, 'text', r.text,
      'answer', (SELECT a.text FROM sandbox.social_posts a WHERE a.answers = r.id ORDER BY a.id LIMIT 1)) ORDER BY r.id)
    FROM sandbox.social_replies r WHERE r.post_id = p.id), '[]') AS replies
  FROM sandbox.social_posts p WHERE p.answers IS NULL ORDER BY p.id DESC LIMIT 50`;
