import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { messageIdOf } from '@rekindle/email';
import { Idempotency, JobQueue, announceUpdate } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction, newId } from '@rekindle/platform';
import type pg from 'pg';
import { isAccountHeld } from '../../../../limits/account-sending.js';
import { AnswerWays } from '../../answer-ways.js';
import { enqueueAnswer } from '../answer-job.js';
import { Answers } from '../../answers.js';
import { CampaignEmails } from '../../campaign-emails.js';
import { InboxThreads, type ThreadRow } from '../../inbox-threads.js';
import { beingAnswered } from '../../thread.decide.js';
import type { AcceptedAnswer } from './answer-lead.dto.js';

/** Answers a lead; a worker sends the answer as soon as it can. */
export class AnswerLead extends Command<AcceptedAnswer> {
  constructor(
    readonly accountId: string,
    readonly threadId: string,
    readonly text: string,
    readonly markDone: boolean,
  ) {
    super();
  }
}

@CommandHandler(AnswerLead)
export class AnswerLeadHandler implements ICommandHandler<AnswerLead> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly threads: InboxThreads,
    private readonly ways: AnswerWays,
    private readonly answers: Answers,
    private readonly emails: CampaignEmails,
    private readonly jobs: JobQueue,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError NOT_FOUND, SENDING_HELD, LEAD_NOT_TO_CONTACT, ANSWER_NOT_POSSIBLE */
  async execute({ accountId, threadId, text, markDone }: AnswerLead): Promise<AcceptedAnswer> {
    const subject = await this.subjectOf(await this.threads.get(accountId, threadId));
    const id = newId();
    await inTransaction(this.pool, async (tx) => {
      if (await isAccountHeld(tx, accountId)) throw held();
      const thread = await this.threads.lock(tx, accountId, threadId);
      const { mailboxId, from } = await this.ways.require(tx, thread);
      const messageId = messageIdOf(id, from);
      await this.answers.ask(tx, { id, accountId, threadId, mailboxId, subject, text, messageId, askedAt: this.clock.now() });
      await enqueueAnswer(this.jobs, tx, id);
      await announceUpdate(tx, accountId, 'inbox');
      await this.idempotency.recordIn(tx);
      const closes = markDone && !thread.done;
      await this.threads.changeIn(tx, thread, beingAnswered(thread, markDone), closes ? { type: 'InboxThreadClosed' } : null);
    });
    return { id, state: 'sending' };
  }

  private async subjectOf(thread: ThreadRow): Promise<string> {
    const { rows } = await this.pool.query<{ subject: string }>(LAST_SUBJECT, [thread.campaignId, thread.leadId]);
    const subject = rows[0]?.subject ?? (await this.emails.of(thread)).at(-1)?.subject ?? '';
    return `Re: ${subject.replace(REPLY_MARKS, '')}`.trim();
  }
}

/** Reply prefixes, however many programs and languages the thread has been through. */
const REPLY_MARKS = /^(?:\s*(?:re|aw|sv|antw|vs|odp|ref|rif|r)(?:\[\d+\])?\s*:)+\s*/i;

const LAST_SUBJECT = `
  SELECT subject FROM mailer.inbox_messages WHERE campaign_id = $1 AND lead_id = $2
  ORDER BY kind = 'auto_reply', sent_at DESC LIMIT 1`;

const held = (): DomainError => new DomainError('SENDING_HELD', 'Sending is paused by Rekindle support, so no answer can go now.');
