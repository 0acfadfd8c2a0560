import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public, Refuses } from '@rekindle/platform';
import type { FastifyReply } from 'fastify';
import { Authorization, GivenSession } from '../../access/given-session.js';
import { SIGN_IN } from '../../access/attempt-limits.js';
import { type CountedAttempt, LimitAttempts } from '../../access/attempt.guard.js';
import { KnownDevices } from '../../access/known-devices.js';
import { SignOut } from '../../access/sign-out.js';
import { SignedIn } from '../../account/current-user.js';
import { givenPasswordFault } from '../../fields/field-faults.js';
import { EmailField } from '../../fields/email-field.js';
import { NoFault } from '../../fields/no-fault.js';
import { SessionOpener } from '../session-opener.js';
import { CheckCredentials } from './check-credentials.js';

class SignIn {
  @EmailField()
  email: string;

  @ApiProperty({ maxLength: 200, format: 'password', example: 'correct horse battery' })
  @NoFault(givenPasswordFault)
  password: string;
}

@ApiTags('accounts')
@Controller('auth')
export class SignInController {
  constructor(
    private readonly queries: QueryBus,
    private readonly sessions: SessionOpener,
    private readonly devices: KnownDevices,
    private readonly given: GivenSession,
    private readonly signOut: SignOut,
  ) {}

  @Public()
  @LimitAttempts(SIGN_IN)
  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Signs a user in' })
  @Refuses({ INVALID_CREDENTIALS: 'Invalid email or password' })
  @ApiOkResponse({ type: SignedIn })
  async signIn(
    @Body() { email, password }: SignIn,
    @Authorization() authorization: string | undefined,
    @Req() request: CountedAttempt,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const user = await this.queries.execute(new CheckCredentials(email, password));
    await request.attemptSucceeded?.();
    this.devices.remember(request, reply, user);
    const before = await this.given.userOf(authorization);
    if (before) await this.signOut.end(before);
    return this.sessions.open(user, 'Welcome back!');
  }
}
