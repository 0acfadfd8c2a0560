import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Entitlement, GetCampaignsUsage, GetMailerUsage, type KindUsed, entitlement, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import { AccountFiguresReader } from './account-figures.reader.js';

type UsageOfKind = Entitlement & KindUsed;

/** An account's usage of its plan, by kind. */
export class GetAccountUsage extends Query<UsageOfKind[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Each context reports what it has counted; the plan in force sets the limits. */
@QueryHandler(GetAccountUsage)
export class GetAccountUsageHandler implements IQueryHandler<GetAccountUsage> {
  constructor(
    private readonly queries: QueryBus,
    private readonly figures: AccountFiguresReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetAccountUsage): Promise<UsageOfKind[]> {
    const [{ claims }, campaigns, mailer] = await Promise.all([
      this.figures.of(accountId),
      this.queries.execute(new GetCampaignsUsage(accountId)),
      this.queries.execute(new GetMailerUsage(accountId)),
    ]);
    const { limits } = planInForce(claims, this.clock.now()).plan;
    return [...campaigns, ...mailer].map(({ kind, used, ...when }) => ({ ...entitlement(kind, limits[kind], used), ...when }));
  }
}
