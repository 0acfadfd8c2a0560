import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { BillingState } from '../../subscription/billing-state.dto.js';
import { BillingStates } from '../../subscription/billing-states.js';
import { GetBilling } from '../../subscription/get-billing.js';
import { CancelSubscription } from './cancel-subscription.js';

const FAILED = 'The subscription could not be cancelled at the moment. Please try again';

@ApiTags('billing')
@Controller('billing')
export class CancelSubscriptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly states: BillingStates,
  ) {}

  @Post('cancel')
  @HttpCode(200)
  @RebuildAnswer(({ principal }) => new GetBilling(principal.accountId))
  @ApiOperation({
    summary: 'Cancels the subscription at the end of the paid period',
    description:
      'The plan stays until cancelAt. The performance option ends with its minimum term at the earliest; a subscription that was given up as unpaid ends at once. A repeat changes nothing.',
  })
  @ApiOkResponse({ type: BillingState })
  @Refuses({ NO_SUBSCRIPTION: 'There is no subscription to cancel', SERVICE_UNAVAILABLE: FAILED })
  async cancel(@CurrentUser() { accountId }: Principal): Promise<BillingState> {
    await orElse(FAILED, () => this.commands.execute(new CancelSubscription(accountId)));
    return this.states.of(accountId);
  }
}
