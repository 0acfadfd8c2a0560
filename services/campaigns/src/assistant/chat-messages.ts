import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';

/** Where an answer came from: a model with the figures at hand, or the figures alone. */
export type Source = 'openai' | 'figures';

export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
  timestamp: Date;
  source: Source | null;
}

/** One conversation of one user, about one campaign or about all (null). */
export interface ChatSession {
  accountId: string;
  userId: string;
  campaignId: string | null;
  sessionId: string;
}

const KEPT_IN_MIND = 100;

/** The messages of each session, as a record of its user. */
@Injectable()
export class ChatMessages {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async add(session: ChatSession, role: ChatMessage['role'], content: string, source: Source | null): Promise<void> {
    const { accountId, userId, sessionId, campaignId } = session;
    await this.pool.query(
      `INSERT INTO campaigns.chat_messages (account_id, user_id, session_id, campaign_id, role, content, source, said_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [accountId, userId, sessionId, campaignId, role, content, source, this.clock.now()],
    );
  }

  /** The last messages of a session, oldest first. A session's id says nothing outside its user and its campaign. */
  async of({ accountId, userId, sessionId, campaignId }: ChatSession): Promise<ChatMessage[]> {
    const { rows } = await this.pool.query<ChatMessage>(
      `SELECT role, content, said_at AS timestamp, source FROM campaigns.chat_messages
       WHERE account_id = $1 AND user_id = $2 AND session_id = $3 AND campaign_id IS NOT DISTINCT FROM $4
       ORDER BY id DESC LIMIT ${KEPT_IN_MIND}`,
      [accountId, userId, sessionId, campaignId],
    );
    return rows.reverse();
  }

  /** @returns the session that the user used last for this campaign, or null */
  async latest({ accountId, userId, campaignId }: Omit<ChatSession, 'sessionId'>): Promise<string | null> {
    const { rows } = await this.pool.query<{ sessionId: string }>(
      `SELECT session_id AS "sessionId" FROM campaigns.chat_messages
       WHERE account_id = $1 AND user_id = $2 AND campaign_id IS NOT DISTINCT FROM $3 ORDER BY id DESC LIMIT 1`,
      [accountId, userId, campaignId],
    );
    return rows[0]?.sessionId ?? null;
  }
}
