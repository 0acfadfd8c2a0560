import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, perAddress, type Principal, RateLimits, RebuildAnswer, Refuses, SellsPlans } from '@rekindle/platform';
import { IsUUID } from 'class-validator';
import { orElse } from '../../provider/or-else.js';
import { BillingState } from '../../subscription/billing-state.dto.js';
import { BillingStates } from '../../subscription/billing-states.js';
import { GetBilling } from '../../subscription/get-billing.js';
import { ChangePlan } from './change-plan.js';

class AgreedQuote {
  @ApiProperty({ format: 'uuid', description: 'The quote that /billing/change/preview returned' })
  @IsUUID('all', { message: 'quote_id must be the id of a quote' })
  quote_id: string;
}

const FAILED = 'The plan could not be changed at the moment. Please try again: you are not charged twice';

@ApiTags('billing')
@SellsPlans()
@Controller('billing')
export class ChangePlanController {
  constructor(
    private readonly commands: CommandBus,
    private readonly states: BillingStates,
  ) {}

  @RateLimits(perAddress('change-plan', 30))
  @Post('change')
  @HttpCode(200)
  @RebuildAnswer(({ principal }) => new GetBilling(principal.accountId))
  @ApiOperation({
    summary: 'Moves the subscription to the plan of a quote',
    description: 'Charges what the quote says, to the cent, or changes nothing. The same quote again changes nothing more.',
  })
  @ApiOkResponse({ type: BillingState })
  @Refuses({
    NOT_FOUND: 'The account has no such quote',
    QUOTE_OUTDATED: 'Something has changed since the quote, or it has expired: show another',
    PAYMENT_DECLINED: "The card was declined, in the bank's words; nothing was changed",
    SERVICE_UNAVAILABLE: FAILED,
  })
  async change(@CurrentUser() { accountId }: Principal, @Body() { quote_id }: AgreedQuote): Promise<BillingState> {
    await orElse(FAILED, () => this.commands.execute(new ChangePlan(accountId, quote_id)));
    return this.states.of(accountId);
  }
}
