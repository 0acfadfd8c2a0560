import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetSendingMailboxes } from '@rekindle/contracts';
import type { LaunchedCampaign } from '../../campaign/campaign-reference.dto.js';

/** The response to a launch, for a repeat of the request, with the current mailboxes. */
export class GetLaunched extends Query<LaunchedCampaign> {
  constructor(
    readonly accountId: string,
    readonly launched: { launchedAt: string; startsAt: string },
  ) {
    super();
  }
}

@QueryHandler(GetLaunched)
export class GetLaunchedHandler implements IQueryHandler<GetLaunched> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ accountId, launched: { launchedAt, startsAt } }: GetLaunched): Promise<LaunchedCampaign> {
    const { mailboxes } = await this.queries.execute(new GetSendingMailboxes(accountId));
    return { status: 'active', launchedAt, startsAt, mailboxes };
  }
}
