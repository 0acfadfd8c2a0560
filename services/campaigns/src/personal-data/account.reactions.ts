import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { ERASE_ACCOUNT } from './erase-account/erase-account.job.js';

@Injectable()
export class AccountReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    reaction(
      { name: 'campaigns.erase-account-when-account-erased', from: 'beginning', on: 'AccountErased' },
      ({ data: { accountId } }, tx) => this.jobs.enqueue(tx, ERASE_ACCOUNT, { accountId }, { key: `${ERASE_ACCOUNT}:${accountId}` }),
    ),
  ];
}
