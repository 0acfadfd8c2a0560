import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { Connections } from './connections.js';
import { enqueueRevocation } from './revoke-tokens.job.js';
import { disconnectAccount } from './social-account.decide.js';
import { SocialStreams } from './social-streams.js';

/** Ends a connection immediately, and then has its tokens revoked. For users and for jobs, whose process has no commands. */
@Injectable()
export class Disconnections {
  constructor(
    private readonly connections: Connections,
    private readonly streams: SocialStreams,
    private readonly jobs: JobQueue,
  ) {}

  async disconnect(accountId: string, provider: SocialProvider, why: 'user' | 'refused'): Promise<void> {
    await this.streams.change(accountId, async (state, tx) => {
      for (const id of await this.connections.end(tx, accountId, provider)) await enqueueRevocation(this.jobs, tx, id);
      return disconnectAccount(state, { accountId, provider, why });
    });
  }
}
