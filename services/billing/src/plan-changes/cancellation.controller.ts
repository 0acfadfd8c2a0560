import { Controller, HttpCode, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer, Refuses, SellsPlans } from '@rekindle/platform';
import { orElse } from '../provider/or-else.js';
import { BillingState } from '../subscription/billing-state.dto.js';
import { BillingStates } from '../subscription/billing-states.js';
import { GetBilling } from '../subscription/get-billing.js';
import { CancelSubscription } from './cancel-subscription/cancel-subscription.js';
import { ResumeSubscription } from './resume-subscription/resume-subscription.js';

const NOT_CANCELLED = 'The subscription could not be cancelled at the moment. Please try again';
const NOT_KEPT = 'The subscription could not be kept at the moment. Please try again';

/** The cancellation of a subscription, and its reversal. */
@ApiTags('billing')
@SellsPlans()
@Controller('billing')
export class CancellationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly states: BillingStates,
  ) {}

  @Post('cancel')
  @HttpCode(200)
  @RebuildAnswer(({ principal }) => new GetBilling(principal.accountId))
  @ApiOperation({
    summary: 'Cancels the subscription for the end of what is paid for',
    description:
      'The plan stays until cancelAt. The performance option ends with its minimum term at the earliest; a subscription that was given up as unpaid ends at once. A repeat changes nothing.',
  })
  @ApiOkResponse({ type: BillingState })
  @Refuses({ NO_SUBSCRIPTION: 'There is no subscription to cancel', SERVICE_UNAVAILABLE: NOT_CANCELLED })
  cancel(@CurrentUser() { accountId }: Principal): Promise<BillingState> {
    return this.answer(accountId, new CancelSubscription(accountId), NOT_CANCELLED);
  }

  @Post('resume')
  @HttpCode(200)
  @RebuildAnswer(({ principal }) => new GetBilling(principal.accountId))
  @ApiOperation({ summary: 'Takes a cancellation back while the subscription still runs', description: 'A repeat changes nothing.' })
  @ApiOkResponse({ type: BillingState })
  @Refuses({ NO_SUBSCRIPTION: 'The subscription has ended, or there never was one', SERVICE_UNAVAILABLE: NOT_KEPT })
  resume(@CurrentUser() { accountId }: Principal): Promise<BillingState> {
    return this.answer(accountId, new ResumeSubscription(accountId), NOT_KEPT);
  }

  private async answer(accountId: string, command: Command<void>, failed: string): Promise<BillingState> {
    await orElse(failed, () => this.commands.execute(command));
    return this.states.of(accountId);
  }
}
