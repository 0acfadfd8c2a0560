import { Inject, Injectable } from '@nestjs/common';
import { composeMime, safeAddress, textToHtml } from '@rekindle/email';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import type { MailRoute } from '../../../claiming/mail-routes.js';
import { AnswerSenders } from './answer-senders.js';
import type { Answer } from '../answers.js';
import type { InboxMessage } from '../inbox-message.js';
import type { ThreadRow } from '../inbox-threads.js';
import { nameOf } from '../thread-views.js';

/** An answer as it is passed to the mail server, and as the inbox stores it once sent. */
export interface ComposedAnswer {
  from: string;
  to: string;
  message: Buffer;
  kept: InboxMessage;
}

/** Writes answers: plain text, no tracking, no footer, in the thread of the message they answer. */
@Injectable()
export class AnswerComposer {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly leads: LeadVault,
    private readonly senders: AnswerSenders,
  ) {}

  /** @returns null for an erased lead; @throws when its address cannot be written to */
  async write(answer: Answer, thread: ThreadRow, route: MailRoute): Promise<ComposedAnswer | null> {
    const lead = (await this.leads.byIds(answer.accountId, [thread.leadId])).get(thread.leadId);
    if (!lead) return null;
    const sender = route.sender ?? (await this.senders.of(thread));
    const [references, now] = [await this.thread(thread), this.clock.now()];
    const { id, subject, text } = answer;
    const html = `<!doctype html><html><body>\n${textToHtml(text)}\n</body></html>`;
    const from = { name: sender.fromName, address: route.from };
    const to = { name: nameOf(lead), address: lead.email };
    const message = composeMime(
      { subject, text, html },
      { deliveryId: id, from, replyTo: sender.replyTo, to, date: now, references, dkim: route.dkim },
    );
    const { accountId, mailboxId, messageId } = answer;
    const { campaignId, leadId } = thread;
    const kept: InboxMessage = {
      ...{ id, accountId, campaignId, leadId, step: null, mailboxId, kind: 'answer', from, to: lead.email, subject, text, html },
      ...{ messageId, thread: references, sentAt: now, returnsOn: null },
    };
    return { from: route.from, to: safeAddress(lead.email), message, kept };
  }

  /** Headers written by other programs are not copied verbatim into ours. */
  private async thread({ campaignId, leadId }: ThreadRow): Promise<string[]> {
    const { rows } = await this.pool.query<{ ids: string[] }>(LAST, [campaignId, leadId]);
    return (rows[0]?.ids ?? []).filter((id) => MESSAGE_ID.test(id)).slice(-MOST_REFERENCES);
  }
}

const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>$/;
const MOST_REFERENCES = 20;

const LAST = `
  SELECT thread || message_id AS ids FROM mailer.inbox_messages WHERE campaign_id = $1 AND lead_id = $2
  ORDER BY kind = 'answer', sent_at DESC LIMIT 1`;
