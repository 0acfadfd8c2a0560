import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangesNothing, CurrentUser, perAddress, type Principal, RateLimits, Refuses, SellsPlans } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { ChangeQuote, ChangeRequest } from './change-quote.dto.js';
import { PreviewChange } from './preview-change.js';

const FAILED = 'What the plan would cost cannot be computed at the moment. Please try again';

@ApiTags('billing')
@SellsPlans()
@Controller('billing/change')
export class PreviewChangeController {
  constructor(private readonly commands: CommandBus) {}

  @RateLimits(perAddress('preview-change', 60))
  @Post('preview')
  @HttpCode(200)
  @ChangesNothing()
  @ApiOperation({
    summary: 'Shows what a change to another plan costs now',
    description:
      'The quote holds for 15 minutes: agreeing to it charges what it says, to the cent, or nothing. An account without a subscription goes to the checkout instead.',
  })
  @ApiOkResponse({ type: ChangeQuote })
  @Refuses({
    NO_SUBSCRIPTION: 'There is no subscription to change: the plan is bought at the checkout',
    SUBSCRIPTION_ENDING: 'The subscription is to end: keep it first',
    PAYMENT_OVERDUE: 'The last payment has not arrived yet',
    MINIMUM_TERM: 'The performance option is not left before its minimum term',
    SERVICE_UNAVAILABLE: FAILED,
  })
  preview(@CurrentUser() { accountId }: Principal, @Body() { package_id, agreed_terms }: ChangeRequest): Promise<ChangeQuote> {
    const command = new PreviewChange(accountId, package_id, agreed_terms ?? null);
    return orElse(FAILED, () => this.commands.execute(command));
  }
}
