import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { forgetThreadsOfLead } from '../../incoming/inbox/forget-threads.js';
import { FORGET_LIST } from './forget-list.job.js';

/** Deletes what leads wrote between the first step of their deletion, which deletes their threads, and its last. */
@Injectable()
export class LeadReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    reaction({ name: 'mailer.forget-threads-when-lead-deleted', from: 'now', on: 'LeadDeleted' }, ({ data: { accountId, leadId } }, tx) =>
      forgetThreadsOfLead(tx, accountId, leadId),
    ),
    reaction(
      { name: 'mailer.forget-threads-when-lead-list-deleted', from: 'now', on: 'LeadListDeleted' },
      ({ data: { accountId, listId } }, tx) => this.jobs.enqueue(tx, FORGET_LIST, { accountId, listId }),
    ),
  ];
}
