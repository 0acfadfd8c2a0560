import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { BillingStates } from '../billing-states.js';
import type { BillingState } from '../billing-state.dto.js';
import { GetBilling } from '../get-billing.js';

@QueryHandler(GetBilling)
export class GetBillingHandler implements IQueryHandler<GetBilling, BillingState> {
  constructor(private readonly states: BillingStates) {}

  execute({ accountId }: GetBilling): Promise<BillingState> {
    return this.states.of(accountId);
  }
}
