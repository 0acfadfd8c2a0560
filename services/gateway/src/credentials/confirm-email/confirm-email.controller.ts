import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, RateLimits, Refuses, perAddress } from '@rekindle/platform';
import { Authorization, GivenSession } from '../../access/given-session.js';
import { TokenField } from '../../fields/token-field.js';
import { ConfirmEmail } from './confirm-email.js';

class EmailConfirmation {
  @TokenField()
  token: string;
}

@ApiTags('accounts')
@Controller('auth')
export class ConfirmEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: GivenSession,
  ) {}

  @Public()
  @RateLimits(perAddress('confirm-email', 20))
  @Post('confirm-email')
  @HttpCode(204)
  @ApiOperation({ summary: 'Makes a new address the one to sign in with, by the token of the link sent to it; safe to repeat' })
  @Refuses({
    LINK_EXPIRED: 'The link has expired, or another address was requested since',
    EMAIL_TAKEN: 'User already exists with this email',
  })
  @ApiNoContentResponse()
  async confirm(@Body() { token }: EmailConfirmation, @Authorization() authorization?: string): Promise<void> {
    const user = await this.sessions.userOf(authorization);
    await this.commands.execute(new ConfirmEmail(token, user?.userId ?? null));
  }
}
