import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, ForOperators, Public, RateLimits, Refuses } from '@rekindle/platform';
import { type Operator, OperatorTokens } from '../../access/operator-tokens.js';
import { OPERATOR_TRIES, OperatorSignIns } from './operator-sign-ins.js';
import { OperatorSignIn, OperatorSignedIn, OperatorView } from './operator-session.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin')
export class OperatorSessionController {
  constructor(
    @Inject(OperatorSignIns) private readonly signIns: OperatorSignIns,
    @Inject(OperatorTokens) private readonly tokens: OperatorTokens,
  ) {}

  @Public()
  @RateLimits(OPERATOR_TRIES)
  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Signs an operator in, for an hour' })
  @Refuses({ INVALID_CREDENTIALS: 'The password is wrong' })
  @ApiOkResponse({ type: OperatorSignedIn })
  async signIn(@Body() { password, name }: OperatorSignIn): Promise<OperatorSignedIn> {
    const token = await this.signIns.tokenFor(password, name);
    return { token, ...viewOf(this.tokens.read(token)) };
  }

  @Get('me')
  @ApiOperation({ summary: 'The operator who is signed in' })
  @ApiOkResponse({ type: OperatorView })
  me(@CurrentUser() operator: Operator): OperatorView {
    return viewOf(operator);
  }

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs out: the page forgets its token, which ends by itself within the hour' })
  @ApiNoContentResponse()
  signOut(): void {
    return undefined;
  }
}

const viewOf = ({ userId, expiresAt }: Operator): OperatorView => ({ name: userId, expiresAt });
