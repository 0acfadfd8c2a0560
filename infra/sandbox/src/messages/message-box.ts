import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export interface ListedMessage {
  id: string;
  caughtAt: Date;
  seenAt: Date | null;
  repliedAt: Date | null;
  bouncedAt: Date | null;
  reportedAt: Date | null;
  deliveryId: string | null;
  messageId: string | null;
  sender: string;
  recipients: string[];
  subject: string;
}

export interface StoredMessage extends ListedMessage {
  /** The address for bounces; empty for a message that is a report itself. */
  returnPath: string;
  /** The address whose mailbox it was sent from; null: the installation's own mail server. */
  sentBy: string | null;
  raw: Buffer;
}

export interface MessageFilter {
  /** An address, in any case. */
  to?: string;
  /** Words that must all be in subject, addresses or text. */
  q?: string;
  /** The id of the previous page's last message. */
  after?: string;
  limit: number;
}

export type Mark = 'seen' | 'replied' | 'bounced' | 'reported';

const COLUMNS = `id, caught_at AS "caughtAt", seen_at AS "seenAt", replied_at AS "repliedAt", bounced_at AS "bouncedAt", reported_at AS "reportedAt",
  delivery_id AS "deliveryId", message_id AS "messageId", sender, recipients, subject`;

/** The caught messages, newest first. */
@Injectable()
export class MessageBox {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async page(filter: MessageFilter): Promise<{ items: ListedMessage[]; next: string | null }> {
    const values: unknown[] = [filter.limit + 1];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    // A copy that a mail program keeps for itself reached nobody.
    const where = [`recipients <> '{}'`];
    if (filter.to) where.push(`recipients @> ARRAY[${bind(filter.to.trim().toLowerCase())}]`);
    for (const word of wordsOf(filter.q)) where.push(`strpos(searched, ${bind(word)}) > 0`);
    if (filter.after) where.push(`id < ${bind(filter.after)}::uuid`);
    const { rows } = await this.pool.query<ListedMessage>(
      `SELECT ${COLUMNS} FROM sandbox.messages WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT $1`,
      values,
    );
    const items = rows.slice(0, filter.limit);
    return { items, next: rows.length > filter.limit ? (items.at(-1)?.id ?? null) : null };
  }

  async find(id: string): Promise<StoredMessage | null> {
    const { rows } = await this.pool.query<StoredMessage>(
      `SELECT ${COLUMNS}, return_path AS "returnPath", sent_by AS "sentBy", raw FROM sandbox.messages WHERE id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Records an action on a message, the first time. */
  async mark(id: string, mark: Mark, at: Date): Promise<void> {
    await this.pool.query(`UPDATE sandbox.messages SET ${mark}_at = $2 WHERE id = $1 AND ${mark}_at IS NULL`, [id, at]);
  }

  async counts(): Promise<{ messages: number; unseen: number }> {
    const { rows } = await this.pool.query<{ messages: number; unseen: number }>(
      `SELECT count(*)::int AS messages, (count(*) FILTER (WHERE seen_at IS NULL))::int AS unseen FROM sandbox.messages WHERE recipients <> '{}'`,
    );
    return rows[0] ?? { messages: 0, unseen: 0 };
  }
}

const wordsOf = (q = ''): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
