import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentUser,
  isTimeZone,
  perAddress,
  type Principal,
  Public,
  RateLimits,
  RebuildAnswer,
  Refuses,
  SellsPlans,
} from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { GetStartedCheckout } from './get-started-checkout.js';
import { CheckoutRequest, CheckoutWithUserRequest, StartedCheckout, VisitorCheckoutRequest } from './start-checkout.dto.js';
import { type Payer, StartCheckout } from './start-checkout.js';

const FAILED = 'Failed to create checkout session';
const DESCRIPTION = `The price comes from the price book: nothing that is sent here changes it. The buyer pays on the page at checkout_url, and comes
back to {origin_url}/payment-success?session_id=… or {origin_url}/payment-cancel.`;

const EACH_ITS_OWN = `Each call opens a page of its own, with an Idempotency-Key too: its id is the secret of one visitor, and a key that somebody
guesses must not show it. Where two pages of one email address are paid, the second payment is refunded in full.`;

@ApiTags('billing')
@SellsPlans()
@Controller('stripe')
export class StartCheckoutController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @RateLimits(perAddress('checkout', 20))
  @Post('checkout')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Opens a payment page for a visitor, who enters their email address there',
    description: `${DESCRIPTION} An account is opened for the address, unless it has one. ${EACH_ITS_OWN}`,
  })
  @ApiOkResponse({ type: StartedCheckout })
  @Refuses({ SIGN_UP_CLOSED: 'No new accounts are opened here: log in before you pay', SERVICE_UNAVAILABLE: FAILED })
  forVisitor(@Body() body: VisitorCheckoutRequest): Promise<StartedCheckout> {
    return this.start({ details: null, timeZone: knownZone(body) }, body);
  }

  @Public()
  @RateLimits(perAddress('checkout', 20))
  @Post('checkout-with-user')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Opens a payment page for a visitor whose name and address are known',
    description: `${DESCRIPTION} An account is opened for the address, unless it has one. The answer does not reveal whether it has. ${EACH_ITS_OWN}`,
  })
  @ApiOkResponse({ type: StartedCheckout })
  @Refuses({ SIGN_UP_CLOSED: 'No new accounts are opened here: log in before you pay', SERVICE_UNAVAILABLE: FAILED })
  forBuyer(@Body() body: CheckoutWithUserRequest): Promise<StartedCheckout> {
    const { fullName, email, companyName } = body.user_info;
    return this.start({ details: { fullName, email, companyName: companyName ?? '' }, timeZone: knownZone(body) }, body);
  }

  @RateLimits(perAddress('checkout-authenticated', 60))
  @Post('checkout-authenticated')
  @HttpCode(200)
  @RebuildAnswer(({ principal, remembered }) => new GetStartedCheckout(principal.accountId, String(remembered.checkout_id)))
  @ApiOperation({
    summary: 'Opens a payment page for the signed-in account',
    description: `${DESCRIPTION} An account has one payment page at a time: the same plan again gives the same page, another plan closes the earlier one.`,
  })
  @ApiOkResponse({ type: StartedCheckout })
  @Refuses({
    SUBSCRIPTION_EXISTS: 'The account has a subscription: change its plan instead',
    SERVICE_UNAVAILABLE: FAILED,
  })
  forAccount(@CurrentUser() { accountId }: Principal, @Body() body: CheckoutRequest): Promise<StartedCheckout> {
    return this.start({ accountId }, body);
  }

  private start(payer: Payer, { package_id, origin_url, agreed_terms }: CheckoutRequest): Promise<StartedCheckout> {
    const choice = { planId: package_id, origin: origin_url, terms: agreed_terms ?? null };
    return orElse(FAILED, () => this.commands.execute(new StartCheckout(payer, choice)));
  }
}

/** As at sign-up: a browser may know a zone that we do not, which is no reason to turn a buyer away. */
const knownZone = ({ time_zone }: VisitorCheckoutRequest): string | null =>
  typeof time_zone === 'string' && isTimeZone(time_zone) ? time_zone : null;
