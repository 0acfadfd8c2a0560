import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { FORGET_MESSAGES, type ForgetMessagesPayload } from './forget-messages.job.js';

interface Erased {
  accountId: string;
  leadId?: string;
  listId?: string;
}

/** One lead, a list or a whole account: what was sent to them goes from the inbox too. */
@Injectable()
export class ForgetMessagesWhenLeadsErased implements Reaction {
  readonly name = 'sandbox.forget-messages-when-leads-erased';
  readonly context = 'mailer';
  readonly from = 'now';
  readonly subscribesTo = ['LeadDeleted', 'LeadErased', 'LeadListDeleted', 'AccountErased'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, leadId, listId } = event.data as unknown as Erased;
    const payload: ForgetMessagesPayload = { accountId, to: leadId ? { leadId } : listId ? { listId } : 'everybody' };
    await this.jobs.enqueue(tx, FORGET_MESSAGES, payload);
  }
}
