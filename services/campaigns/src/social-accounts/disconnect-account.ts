import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SocialProvider } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { Connections } from './connections.js';
import { enqueueRevocation } from './revoke-tokens.job.js';
import { disconnectAccount } from './social-account.decide.js';
import { SocialStreams } from './social-streams.js';

/** Ends a connection at once; the network is asked to revoke its tokens after that. No plan is needed for it. */
export class DisconnectAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly provider: SocialProvider,
    readonly why: 'user' | 'refused' = 'user',
  ) {
    super();
  }
}

@CommandHandler(DisconnectAccount)
export class DisconnectAccountHandler implements ICommandHandler<DisconnectAccount> {
  constructor(
    private readonly connections: Connections,
    private readonly streams: SocialStreams,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ accountId, provider, why }: DisconnectAccount): Promise<void> {
    await this.streams.change(accountId, async (state, tx) => {
      for (const id of await this.connections.end(tx, accountId, provider)) await enqueueRevocation(this.jobs, tx, id);
      return disconnectAccount(state, { accountId, provider, why });
    });
  }
}
