import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { Connections } from './connections.js';
import { NOTIFY_OF_REFUSAL } from './notify-of-refusal/notify-of-refusal.job.js';
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
    reaction(
      { name: 'campaigns.tell-account-when-network-refused', from: 'now', on: 'SocialAccountDisconnected' },
      async ({ data: { accountId, provider, why }, eventId }, tx) => {
        if (why === 'refused') await this.jobs.enqueue(tx, NOTIFY_OF_REFUSAL, { accountId, provider, eventId });
      },
    ),
  ];
}
