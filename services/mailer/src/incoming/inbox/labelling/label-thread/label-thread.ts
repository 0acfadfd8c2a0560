import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InboxLabel } from '@rekindle/contracts';
import { InboxThreads } from '../../inbox-threads.js';
import { labelledByUser } from '../../thread.decide.js';

/** A user sets the label of a lead's answer. */
export class LabelThread extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly threadId: string,
    readonly label: InboxLabel,
  ) {
    super();
  }
}

@CommandHandler(LabelThread)
export class LabelThreadHandler implements ICommandHandler<LabelThread> {
  constructor(private readonly threads: InboxThreads) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND */
  execute({ accountId, threadId, label }: LabelThread): Promise<void> {
    return this.threads.change(accountId, threadId, (thread) =>
      thread.label === label && thread.labelBy === 'user' ? null : [labelledByUser(thread, label), { type: 'InboxThreadLabelled', label }],
    );
  }
}
