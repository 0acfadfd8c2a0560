import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  type AccountPlan,
  CountCampaigns,
  GetAccountPlan,
  GetAccountSending,
  GetInvoices,
  findPlan,
  freeTrial,
  planTitle,
} from '@rekindle/contracts';
import { AccountFiguresReader } from '../../../account/account-figures.reader.js';
import { GetAccountUsage } from '../../../account/get-account-usage.js';
import { AccountOwners } from '../account-owners.js';
import type { OperatedAccount } from './get-account.dto.js';

export class GetAccount extends Query<OperatedAccount> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetAccount)
export class GetAccountHandler implements IQueryHandler<GetAccount> {
  constructor(
    private readonly queries: QueryBus,
    private readonly owners: AccountOwners,
    private readonly figures: AccountFiguresReader,
  ) {}

  /** Each context reports its own part. @throws DomainError NOT_FOUND */
  async execute({ accountId }: GetAccount): Promise<OperatedAccount> {
    const { userId, email, fullName, companyName, createdAt } = await this.owners.of(accountId);
    const [plan, usage, invoices, sending, campaigns, { trialEndsAt }] = await Promise.all([
      this.queries.execute(new GetAccountPlan(accountId)),
      this.queries.execute(new GetAccountUsage(accountId)),
      this.queries.execute(new GetInvoices(accountId)),
      this.queries.execute(new GetAccountSending(accountId)),
      this.queries.execute(new CountCampaigns(accountId)),
      this.figures.of(accountId),
    ]);
    const times = { createdAt: createdAt.toISOString(), trialEndsAt: trialEndsAt?.toISOString() ?? null };
    const owner = { userId, email, fullName, companyName };
    return { id: accountId, ...owner, ...times, ...viewPlan(plan), usage, invoices, sendingHeld: sending.held, campaigns };
  }
}

/** Plans by their names, for people. */
function viewPlan({ planId, source, until, grant, subscription }: AccountPlan): Pick<OperatedAccount, 'plan' | 'grant' | 'subscription'> {
  const { id, line } = findPlan(planId) ?? freeTrial;
  return {
    plan: { id, name: planTitle(id), line, source, until },
    grant: grant && { ...grant, planName: planTitle(grant.planId) },
    subscription: subscription && { ...subscription, planName: planTitle(subscription.planId) },
  };
}
