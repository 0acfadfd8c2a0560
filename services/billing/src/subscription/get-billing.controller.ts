import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, SellsPlans } from '@rekindle/platform';
import { BillingState } from './billing-state.dto.js';
import { GetBilling } from './get-billing.js';

@ApiTags('billing')
@SellsPlans()
@Controller('billing')
export class GetBillingController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Plan, state and card of the account' })
  @ApiOkResponse({ type: BillingState })
  get(@CurrentUser() { accountId }: Principal): Promise<BillingState> {
    return this.queries.execute(new GetBilling(accountId));
  }
}
