import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LeadVault } from '@rekindle/vault';
import { AnswerSenders } from '../answer-senders.js';
import { InboxThreads } from '../../inbox-threads.js';
import { draftAnswer } from './draft-answer.decide.js';

/** A draft of an answer. */
export class DraftAnswer extends Query<{ text: string }> {
  constructor(
    readonly accountId: string,
    readonly threadId: string,
  ) {
    super();
  }
}

@QueryHandler(DraftAnswer)
export class DraftAnswerHandler implements IQueryHandler<DraftAnswer> {
  constructor(
    private readonly threads: InboxThreads,
    private readonly leads: LeadVault,
    private readonly senders: AnswerSenders,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, threadId }: DraftAnswer): Promise<{ text: string }> {
    const thread = await this.threads.get(accountId, threadId);
    const [leads, sender] = await Promise.all([this.leads.byIds(accountId, [thread.leadId]), this.senders.of(thread)]);
    const lead = leads.get(thread.leadId);
    const { label, returnsOn } = thread;
    return { text: draftAnswer({ label, returnsOn, firstName: lead?.firstName ?? null, sender: sender.fromName }) };
  }
}
