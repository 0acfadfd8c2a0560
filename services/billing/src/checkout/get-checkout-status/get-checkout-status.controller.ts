import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { perAddress, Public, RateLimits, Refuses, SellsPlans } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { CheckoutStatus, GetCheckoutStatus } from './get-checkout-status.js';

const FAILED = 'Failed to check payment status';

@ApiTags('billing')
@SellsPlans()
@Controller('stripe/status')
export class GetCheckoutStatusController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @RateLimits(perAddress('checkout-status', 120))
  @Get(':session_id')
  @ApiParam({ name: 'session_id', example: 'cs_test_a1b2c3' })
  @ApiOperation({ summary: 'The status of a payment, as the payment provider reports it; does not say whose it is' })
  @ApiOkResponse({ type: CheckoutStatus })
  @Refuses({ NOT_FOUND: 'No payment session found. Please try again.', SERVICE_UNAVAILABLE: FAILED })
  get(@Param('session_id') sessionId: string): Promise<CheckoutStatus> {
    return orElse(FAILED, () => this.queries.execute(new GetCheckoutStatus(sessionId)));
  }
}
