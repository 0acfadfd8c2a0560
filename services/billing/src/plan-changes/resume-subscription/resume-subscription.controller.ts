import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { BillingState } from '../../subscription/billing-state.dto.js';
import { BillingStates } from '../../subscription/billing-states.js';
import { GetBilling } from '../../subscription/get-billing.js';
import { ResumeSubscription } from './resume-subscription.js';

const FAILED = 'The subscription could not be kept at the moment. Please try again';

@ApiTags('billing')
@Controller('billing')
export class ResumeSubscriptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly states: BillingStates,
  ) {}

  @Post('resume')
  @HttpCode(200)
  @RebuildAnswer(({ principal }) => new GetBilling(principal.accountId))
  @ApiOperation({ summary: 'Undoes a cancellation while the subscription still runs', description: 'A repeat changes nothing.' })
  @ApiOkResponse({ type: BillingState })
  @Refuses({ NO_SUBSCRIPTION: 'The subscription has ended, or there never was one', SERVICE_UNAVAILABLE: FAILED })
  async resume(@CurrentUser() { accountId }: Principal): Promise<BillingState> {
    await orElse(FAILED, () => this.commands.execute(new ResumeSubscription(accountId)));
    return this.states.of(accountId);
  }
}
