import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BillingState } from './billing-state.dto.js';
import { BillingStates } from './billing-states.js';

/** The plan of an account and how it is paid. */
export class GetBilling extends Query<BillingState> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetBilling)
export class GetBillingHandler implements IQueryHandler<GetBilling> {
  constructor(private readonly states: BillingStates) {}

  execute({ accountId }: GetBilling): Promise<BillingState> {
    return this.states.of(accountId);
  }
}
