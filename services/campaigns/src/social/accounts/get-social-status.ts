import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Connections } from './connections.js';
import { SocialStreams } from './social-streams.js';
import type { SocialStatus } from './social-status.dto.js';

export class GetSocialStatus extends Query<SocialStatus> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetSocialStatus)
export class GetSocialStatusHandler implements IQueryHandler<GetSocialStatus> {
  constructor(
    private readonly streams: SocialStreams,
    private readonly connections: Connections,
  ) {}

  async execute({ accountId }: GetSocialStatus): Promise<SocialStatus> {
    const [{ connected, preferences }, accounts] = await Promise.all([this.streams.load(accountId), this.connections.open(accountId)]);
    return {
      connected: { twitter: connected.includes('twitter'), linkedin: connected.includes('linkedin') },
      accounts: accounts.map(({ provider, handle, connectedAt }) => ({ provider, handle, connectedAt: connectedAt.toISOString() })),
      preferences,
    };
  }
}
