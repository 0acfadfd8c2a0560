import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { FORGET_MESSAGES, type ForgetMessagesPayload } from './forget-messages.job.js';

@Injectable()
export class ForgettingReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    // One lead, a list or a whole account: emails sent to them are removed from the inbox too.
    reaction(
      {
        name: 'sandbox.forget-messages-when-leads-erased',
        context: 'mailer',
        from: 'now',
        on: ['LeadDeleted', 'LeadErased', 'LeadListDeleted', 'AccountErased'],
      },
      ({ type, data }, tx) => {
        const to = type === 'AccountErased' ? 'everybody' : type === 'LeadListDeleted' ? { listId: data.listId } : { leadId: data.leadId };
        const payload: ForgetMessagesPayload = { accountId: data.accountId, to };
        return this.jobs.enqueue(tx, FORGET_MESSAGES, payload);
      },
    ),
  ];
}
