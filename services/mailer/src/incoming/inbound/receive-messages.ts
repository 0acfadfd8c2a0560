import { Inject, Injectable } from '@nestjs/common';
import type { ReceiveMessage, ReceivedMessage } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import type { InboxMessage } from '../inbox/inbox-message.js';
import { InboxMessages } from '../inbox/inbox-messages.js';
import { Consequences } from './consequences.js';
import type { FoundDelivery } from './deliveries-of-account.js';
import { inboxCopy } from './inbox-copy.js';
import { Matching } from './matching.js';
import { type IncomingMessage, hashOf, readIncoming } from './message.js';

/** The only entry point for messages. All consequences of one are in the transaction that marks it as processed. */
@Injectable()
export class ReceiveMessages {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly matching: Matching,
    private readonly consequences: Consequences,
    private readonly inbox: InboxMessages,
  ) {}

  async receive(command: ReceiveMessage): Promise<ReceivedMessage> {
    const message = readIncoming(command);
    const kind = message.folder === 'sent' ? 'answer' : message.verdict.kind;
    const found = await this.matching.find(message);
    const [first] = found;
    if (!first) return { kind, processed: false };
    const copy = isKept(kind, message) ? inboxCopy(message, kind, first) : null;
    return inTransaction(this.pool, async (tx) => {
      if (!(await this.remember(tx, kind, message, first))) return { kind, processed: false };
      if (copy) await this.inbox.store(tx, copy);
      await this.consequences.of(tx, kind, message, found);
      return { kind, processed: true };
    });
  }

  /** Another delivery of the same message waits here. @returns false if it was processed before */
  private async remember(tx: Tx, kind: string, message: IncomingMessage, { accountId, deliveryId }: FoundDelivery): Promise<boolean> {
    const { place, folder } = message;
    const { rowCount } = await tx.query({
      name: 'mailer-remember-inbound',
      text: `INSERT INTO mailer.inbound_messages
               (account_id, message_hash, mailbox_id, folder, uid_validity, uid, verdict, delivery_id, processed_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      values: [
        ...[accountId, hashOf(message), place?.mailboxId, folder, place?.uidValidity, place?.uid],
        ...[kind, deliveryId, this.clock.now()],
      ],
    });
    return rowCount === 1;
  }
}

const isKept = (kind: ReceivedMessage['kind'], { verdict }: IncomingMessage): kind is InboxMessage['kind'] =>
  kind === 'reply' || kind === 'answer' || (kind === 'auto_reply' && verdict.reason !== 'challenge');
