import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { Connections } from './connections.js';
import { enqueueRevocation } from './revoke-tokens.job.js';

@Injectable()
export class SocialAccountReactions implements Reactions {
  constructor(
    private readonly jobs: JobQueue,
    private readonly connections: Connections,
  ) {}

  readonly reactions = [
    reaction(
      { name: 'campaigns.revoke-social-tokens-when-account-erased', from: 'beginning', on: 'AccountErased' },
      async ({ data: { accountId } }, tx) => {
        for (const id of await this.connections.end(tx, accountId)) await enqueueRevocation(this.jobs, tx, id);
      },
    ),
  ];
}
