import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, RateLimits, Refuses, perAddress } from '@rekindle/platform';
import { perTriedAccount } from '../../access/rate-limit.js';
import { SignedIn } from '../current-user.js';
import { SessionOpener } from '../session-opener.js';
import { CheckCredentials, type CheckedUser } from './check-credentials.js';
import { SignIn } from './sign-in.dto.js';

@ApiTags('accounts')
@Controller('auth')
export class SignInController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(SessionOpener) private readonly sessions: SessionOpener,
  ) {}

  @Public()
  @RateLimits(perAddress('login', 60), perTriedAccount('login-account', 10))
  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Signs a user in' })
  @Refuses({ INVALID_CREDENTIALS: 'Invalid email or password' })
  @ApiOkResponse({ type: SignedIn })
  async signIn(@Body() { email, password }: SignIn): Promise<SignedIn> {
    const user = await this.queries.execute<CheckCredentials, CheckedUser>(new CheckCredentials(email, password));
    return this.sessions.open(user, 'Welcome back!');
  }
}
