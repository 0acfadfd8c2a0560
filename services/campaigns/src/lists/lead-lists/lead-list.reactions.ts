import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { DISCARD_FILE, KEPT_MS } from './discard-file/discard-file.job.js';

@Injectable()
export class LeadListReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    // Uploaded files are kept for thirty days of real time after the last import of the list.
    reaction(
      { name: 'campaigns.discard-file-when-leads-imported', from: 'beginning', on: 'LeadsImported' },
      ({ data: { accountId, listId }, recordedAt }, tx) => {
        const runAt = new Date(recordedAt.getTime() + KEPT_MS);
        return this.jobs.enqueue(tx, DISCARD_FILE, { accountId, listId }, { key: `${DISCARD_FILE}:${listId}`, runAt });
      },
    ),
  ];
}
