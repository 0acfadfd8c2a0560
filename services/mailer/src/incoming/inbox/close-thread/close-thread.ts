import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InboxThreads } from '../inbox-threads.js';
import { closed, reopened } from '../thread.decide.js';

/** A user closes a thread, or reopens it. */
export class CloseThread extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly threadId: string,
    readonly done: boolean,
  ) {
    super();
  }
}

@CommandHandler(CloseThread)
export class CloseThreadHandler implements ICommandHandler<CloseThread> {
  constructor(private readonly threads: InboxThreads) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND */
  execute({ accountId, threadId, done }: CloseThread): Promise<void> {
    return this.threads.change(accountId, threadId, (thread) => {
      if (thread.done === done) return null;
      return done ? [closed(thread), { type: 'InboxThreadClosed' }] : [reopened(thread), { type: 'InboxThreadReopened' }];
    });
  }
}
