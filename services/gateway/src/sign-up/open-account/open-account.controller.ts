import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, RateLimits, Refuses, isTimeZone, perAddress, plainLine } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../../access/known-devices.js';
import { SignedIn } from '../../account/current-user.js';
import { fullNameFrom } from '../../fields/full-name.js';
import { SessionOpener } from '../../sessions/session-opener.js';
import { OpenAccount } from './open-account.js';
import { SignUp } from './sign-up.dto.js';

@ApiTags('accounts')
@Controller('auth')
export class OpenAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: SessionOpener,
    private readonly devices: KnownDevices,
  ) {}

  @Public()
  @RateLimits(perAddress('signup', 30))
  @Post('signup')
  @ApiOperation({ summary: 'Opens an account with the free trial and signs its user in' })
  @Refuses({
    VALIDATION_FAILED: 'What is missing or wrong, such as a password that is too common; `errors` names the fields',
    EMAIL_TAKEN: 'User already exists with this email',
    SIGN_UP_CLOSED: 'No new accounts are opened here',
    INVITATION_NEEDED: 'Accounts are opened here by invitation only: ask the operator for a link',
  })
  @ApiCreatedResponse({ type: SignedIn })
  async signUp(
    @Body() { email, password, fullName, companyName, timeZone, termsVersion, invitation }: SignUp,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const opened = await this.commands.execute(
      new OpenAccount(
        email,
        password,
        plainLine(fullName ?? '') || fullNameFrom(email),
        plainLine(companyName ?? ''),
        // A time zone unknown to us is no reason to refuse a sign-up.
        typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC',
        termsVersion ?? null,
        invitation ?? null,
      ),
    );
    const user = { ...opened, generation: 0 };
    this.devices.remember(request, reply, user);
    return this.sessions.open(user, 'Welcome! Upload your first 500 leads to start your free trial.');
  }
}
