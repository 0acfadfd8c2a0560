import { Inject, Injectable } from '@nestjs/common';
import { messageIdOf } from '@rekindle/email';
import { POOL, SETTINGS, type Settings, derivedId, inTransaction } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { CampaignEmails } from '../src/incoming/inbox/campaign-emails.js';
import { draftAnswer } from '../src/incoming/inbox/answering/draft-answer/draft-answer.decide.js';
import type { InboxMessage } from '../src/incoming/inbox/inbox-message.js';
import { InboxMessages } from '../src/incoming/inbox/inbox-messages.js';
import { labelOf } from '../src/incoming/inbox/labelling/label-reply.decide.js';

export interface PastReply {
  leadId: string;
  step: number;
  at: Date;
  /** The lead ordered later, so its words must not refuse. */
  ordered?: boolean | undefined;
}

interface Of {
  accountId: string;
  campaignId: string;
}

/** Replies per campaign: enough to look around, and quick to create. */
const KEPT = 10;
/** How many of the newest replies are left unanswered. */
const TO_ANSWER = 3;
const ANSWERED_AFTER_MS = 2 * 3_600_000;

const KEEN = [
  'Good timing. Our till contract ends in January, can you call on Thursday after ten?',
  'Does it read our old stock sheet, or do I have to type it all in again?',
  'What does it cost for two branches once the two months are over?',
  'Yes please. Is there somebody who can show it to my colleague as well?',
  'We open a second shop in spring, so this comes at the right moment. Could you send me an offer?',
  'Could we start with one till and add the other two later?',
  'I had forgotten about you! Can we still try it before we buy?',
  'Who would set it up for us, and how long does that take?',
] as const;
const WORDS = [
  KEEN[0],
  'Not before the new year, we are moving shop. Write again in February?',
  KEEN[1],
  'Thanks, we went with another system in the summer. All the best.',
  KEEN[2],
  KEEN[3],
  'Too busy at the moment, maybe next quarter.',
  KEEN[4],
  KEEN[5],
  KEEN[6],
];

/** What leads of the demo account wrote and what it wrote back, stored as if sent and received by email. */
@Injectable()
export class PastReplies {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFrom'>,
    private readonly leads: LeadVault,
    private readonly emails: CampaignEmails,
    private readonly messages: InboxMessages,
  ) {}

  /** Repeating it stores nothing twice. @param all in chronological order; only the last few are kept */
  async record(of: Of, all: readonly PastReply[], sender: string): Promise<void> {
    const replies = all.slice(-KEPT);
    const leadIds = replies.map(({ leadId }) => leadId);
    const leads = await this.leads.byIds(of.accountId, leadIds);
    for (const [index, reply] of replies.entries()) {
      const lead = leads.get(reply.leadId);
      const messages = lead ? await this.written(of, reply, lead, { index, isAnswered: index < replies.length - TO_ANSWER, sender }) : [];
      await inTransaction(this.pool, async (tx) => {
        for (const message of messages) await this.messages.store(tx, message);
      });
    }
  }

  private async written(
    of: Of,
    { leadId, step, at, ordered }: PastReply,
    lead: VaultLead,
    { index, isAnswered, sender }: { index: number; isAnswered: boolean; sender: string },
  ): Promise<InboxMessage[]> {
    const email = (await this.emails.of({ ...of, leadId })).find((one) => one.step === step);
    const words: readonly string[] = ordered ? KEEN : WORDS;
    const said = words[index % words.length] ?? '';
    const from = { name: [lead.firstName, lead.lastName].filter(Boolean).join(' '), address: lead.email };
    const us = { name: sender, address: this.settings.mailFrom };
    const [replyId, answerId] = [derivedId(of.campaignId, `reply:${leadId}`), derivedId(of.campaignId, `answer:${leadId}`)];
    const thread = email ? [messageIdOf(email.id, us.address)] : [];
    const shared = { ...of, leadId, mailboxId: null, subject: `Re: ${email?.subject ?? ''}`, html: null, returnsOn: null };
    const reply: InboxMessage = {
      ...{ ...shared, id: replyId, step, kind: 'reply', from, to: us.address, text: `Hello,\n\n${said}\n\n${lead.firstName ?? ''}` },
      ...{ messageId: messageIdOf(replyId, lead.email), thread, sentAt: at },
    };
    const text = draftAnswer({ label: labelOf('reply', said), returnsOn: null, firstName: lead.firstName, sender });
    const answer: InboxMessage = {
      ...{ ...shared, id: answerId, step: null, kind: 'answer', from: us, to: lead.email, text },
      ...{ messageId: messageIdOf(answerId, us.address), thread: [...thread, reply.messageId] },
      sentAt: new Date(at.getTime() + ANSWERED_AFTER_MS),
    };
    return isAnswered ? [reply, answer] : [reply];
  }
}
