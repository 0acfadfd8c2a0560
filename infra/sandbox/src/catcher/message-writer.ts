import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, waitsFor } from '@rekindle/platform';
import type pg from 'pg';
import type { CaughtMessage } from './caught-message.js';

const BATCH = 200;
const RETRY_MS = 200;
// Less than a sender waits for the response.
const TIMEOUT_MS = 30_000;

interface Waiting {
  message: CaughtMessage;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Stores messages that arrive together as one statement. */
@Injectable()
export class MessageWriter {
  private queue: Waiting[] = [];
  private writing = false;

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Resolves once the message is committed. */
  store(message: CaughtMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push({ message, resolve, reject });
      if (!this.writing) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.writing = true;
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, BATCH);
      try {
        await this.keep(batch.map(({ message }) => message));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error as Error);
      }
    }
    this.writing = false;
  }

  // If PostgreSQL went away in between, the messages may already be stored: after a refusal they would be sent twice.
  private async keep(messages: readonly CaughtMessage[]): Promise<void> {
    for (const until = Date.now() + TIMEOUT_MS; ; await wait(RETRY_MS)) {
      try {
        return await insert(this.pool, messages);
      } catch (error) {
        if (!waitsFor(error) || Date.now() > until) throw error;
      }
    }
  }
}

// Filed in the same statement, so that no mailbox lacks a stored message. A mailbox's row is locked
// while its uids are assigned: uids become visible in their order.
const INSERT = `
  WITH caught AS (
    INSERT INTO sandbox.messages
      (id, caught_at, delivery_id, message_id, sender, recipients, subject, searched, raw, return_path, sent_by, answers)
    SELECT id, caught_at, delivery_id, message_id, sender, ARRAY(SELECT jsonb_array_elements_text(recipients)), subject, searched, raw,
      return_path, sent_by, answers
    FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::text[], $9::bytea[],
        $10::text[], $11::text[], $12::uuid[])
      AS m(id, caught_at, delivery_id, message_id, sender, recipients, subject, searched, raw, return_path, sent_by, answers)
    ON CONFLICT (id) DO NOTHING RETURNING id, recipients, sent_by
  ), arrived AS (
    SELECT address, folder, id, row_number() OVER (PARTITION BY address ORDER BY id, folder) AS n
    FROM (SELECT id, 'INBOX' AS folder, unnest(recipients) AS address FROM caught
          UNION SELECT id, 'Sent', sent_by FROM caught) AS filed
    JOIN sandbox.mailboxes USING (address)
  ), counted AS (
    UPDATE sandbox.mailboxes AS mailbox SET uid_next = uid_next + new.count, changes = changes + 1
    FROM (SELECT address, count(*) FROM arrived GROUP BY address) AS new
    WHERE mailbox.address = new.address RETURNING mailbox.address, uid_next - new.count AS first
  )
  INSERT INTO sandbox.mailbox_messages (address, folder, uid, message_id)
  SELECT address, folder, first + n - 1, id FROM arrived JOIN counted USING (address)`;

async function insert(pool: pg.Pool, messages: readonly CaughtMessage[]): Promise<void> {
  const values = [
    messages.map((m) => m.id),
    messages.map((m) => m.caughtAt),
    messages.map((m) => m.deliveryId),
    messages.map((m) => m.messageId),
    messages.map((m) => m.sender),
    messages.map((m) => JSON.stringify(m.recipients)),
    messages.map((m) => m.subject),
    messages.map((m) => m.searched),
    messages.map((m) => m.raw),
    messages.map((m) => m.returnPath),
    messages.map((m) => m.sentBy),
    messages.map((m) => m.answers),
  ];
  await pool.query({ name: 'sandbox-store-messages', text: INSERT, values });
}
