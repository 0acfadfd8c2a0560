import { Body, Controller, Headers, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { perAddress, Public, RateLimits, Refuses, SellsPlans } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../../access/known-devices.js';
import { SessionTokens } from '../../access/session-tokens.js';
import { Authorization, GivenSession } from '../../access/given-session.js';
import { PaymentVerification, VerifiedPayment } from './verify-payment.dto.js';
import { VerifyPayment } from './verify-payment.js';

const DESCRIPTION = `Asked by the page that the buyer comes back to. It signs the buyer in only within an hour of the payment, only if this payment
opened their account, and only if nobody has signed in to it or set its password since: once, for the first caller. A caller who sends an
Idempotency-Key of their own making gets the same answer under the same key again, should the first one have been lost. A payment for an
account that was there before signs nobody in, and shows its address to nobody but its own user who sends their token. A token that
is wrong or has ended counts as none.`;

@ApiTags('billing')
@SellsPlans()
@Controller('stripe')
export class VerifyPaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: GivenSession,
    private readonly tokens: SessionTokens,
    private readonly devices: KnownDevices,
  ) {}

  @Public()
  @RateLimits(perAddress('verify-payment', 60))
  @Post('verify-payment')
  @HttpCode(200)
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Random, and known to this browser only' })
  @ApiOperation({ summary: 'Whether a payment has arrived; signs in the buyer whose account it opened', description: DESCRIPTION })
  @ApiOkResponse({ type: VerifiedPayment })
  @Refuses({ NOT_FOUND: 'No payment session found. Please try again.', SERVICE_UNAVAILABLE: 'Failed to check payment status' })
  async verify(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() { session_id, user_email }: PaymentVerification,
    @Authorization() authorization?: string,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<VerifiedPayment> {
    const user = await this.sessions.userOf(authorization);
    const asked = new VerifyPayment(session_id, user_email ?? null, key ?? null, user);
    const payment = await this.commands.execute(asked);
    if (payment.token) this.devices.remember(request, reply, this.tokens.read(payment.token));
    return payment;
  }
}
