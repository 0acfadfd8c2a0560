import { Injectable } from '@nestjs/common';
import type { Tx } from '@rekindle/platform';
import type pg from 'pg';

type Db = Pick<pg.Pool, 'query'>;
export type AnswerState = 'waiting' | 'in_flight' | 'failed' | 'unknown';

/** The account's answer until it is sent; from then on it is a message of the thread. */
export interface Answer {
  id: string;
  accountId: string;
  threadId: string;
  mailboxId: string | null;
  subject: string;
  text: string;
  messageId: string;
  state: AnswerState;
  error: string | null;
  askedAt: Date;
}

const COLUMNS = `id, account_id AS "accountId", thread_id AS "threadId", mailbox_id AS "mailboxId", subject, text,
  message_id AS "messageId", state, error, asked_at AS "askedAt"`;

@Injectable()
export class Answers {
  /** A new attempt replaces those that failed. */
  async ask(tx: Tx, answer: Omit<Answer, 'state' | 'error'>): Promise<void> {
    await tx.query(`DELETE FROM mailer.inbox_answers WHERE thread_id = $1 AND state = 'failed'`, [answer.threadId]);
    await tx.query(
      `INSERT INTO mailer.inbox_answers (id, account_id, thread_id, mailbox_id, subject, text, message_id, state, asked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8)`,
      [
        ...[answer.id, answer.accountId, answer.threadId, answer.mailboxId, answer.subject, answer.text],
        ...[answer.messageId, answer.askedAt],
      ],
    );
  }

  async find(db: Db, id: string): Promise<Answer | null> {
    return (await db.query<Answer>(`SELECT ${COLUMNS} FROM mailer.inbox_answers WHERE id = $1`, [id])).rows[0] ?? null;
  }

  async ofThread(db: Db, threadId: string): Promise<Answer[]> {
    return (await db.query<Answer>(`SELECT ${COLUMNS} FROM mailer.inbox_answers WHERE thread_id = $1 ORDER BY asked_at, id`, [threadId]))
      .rows;
  }

  /** @returns false if it was no longer in that state */
  async move(db: Db, id: string, from: AnswerState, to: AnswerState, error: string | null = null): Promise<boolean> {
    const text = 'UPDATE mailer.inbox_answers SET state = $3, error = $4 WHERE id = $1 AND state = $2';
    return (await db.query(text, [id, from, to, error])).rowCount === 1;
  }
}
