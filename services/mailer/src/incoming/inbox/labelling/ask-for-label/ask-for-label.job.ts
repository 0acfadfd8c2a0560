import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type InboxLabel, SuggestLabel } from '@rekindle/contracts';
import { ownWords } from '@rekindle/email';
import { type JobHandler, announceUpdate } from '@rekindle/event-sourcing';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { ASK_FOR_LABEL, type AskForLabelPayload } from '../label-job.js';
import { withoutAddresses } from './without-addresses.js';

interface Reply {
  text: string;
  sentAt: Date;
}

/** A language model reads a lead's last reply; its label replaces only one set by the rules. Runs where all services' commands do. */
@Injectable()
export class AskForLabel implements JobHandler<AskForLabelPayload> {
  readonly name = ASK_FOR_LABEL;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandBus,
  ) {}

  async handle({ accountId, threadId }: AskForLabelPayload): Promise<void> {
    const { rows } = await this.pool.query<Reply>(LABELLED_BY_RULES, [threadId, accountId]);
    const [reply] = rows;
    if (!reply) return;
    const words = withoutAddresses(ownWords(reply.text) || reply.text);
    const label = await this.commands.execute(new SuggestLabel(accountId, words));
    if (label) await this.set({ accountId, threadId }, label, reply.sentAt);
  }

  private set({ accountId, threadId }: AskForLabelPayload, label: InboxLabel, sentAt: Date): Promise<void> {
    return inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query(SET, [threadId, accountId, label, sentAt]);
      if (rowCount) await announceUpdate(tx, accountId, 'inbox');
    });
  }
}

const LABELLED_BY_RULES = `
  SELECT m.text, m.sent_at AS "sentAt" FROM mailer.inbox_threads t
  JOIN mailer.inbox_messages m USING (campaign_id, lead_id)
  WHERE t.id = $1 AND t.account_id = $2 AND t.label_by = 'rules' AND m.kind = 'reply' AND m.sent_at = t.last_reply_at
  ORDER BY m.id LIMIT 1`;

// A user or another reply may have been faster.
const SET = `
  UPDATE mailer.inbox_threads SET label = $3, label_by = 'model'
  WHERE id = $1 AND account_id = $2 AND label_by = 'rules' AND last_reply_at = $4`;
