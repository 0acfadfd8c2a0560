import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { discardLater } from './discard-file/discard-file.job.js';

@Injectable()
export class LeadListReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    reaction({ name: 'campaigns.discard-file-when-leads-imported', from: 'beginning', on: 'LeadsImported' }, ({ data, recordedAt }, tx) =>
      discardLater(this.jobs, tx, data, recordedAt),
    ),
  ];
}
