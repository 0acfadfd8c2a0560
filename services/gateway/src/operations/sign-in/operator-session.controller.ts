import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, ForOperators, Public, Refuses } from '@rekindle/platform';
import type { FastifyReply } from 'fastify';
import { OPERATOR_SIGN_IN } from '../../access/attempt-limits.js';
import { type CountedAttempt, LimitAttempts } from '../../access/attempt.guard.js';
import { KnownDevices } from '../../access/known-devices.js';
import { OperatorPassword } from '../../access/operator-password.js';
import { type Operator, OperatorTokens } from '../../access/operator-tokens.js';
import { SignOut } from '../../access/sign-out.js';
import { givenPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { operatorNameFault } from './operator-name.js';
import { OperatorSignIns } from './operator-sign-ins.js';

class OperatorSignIn {
  @ApiProperty({
    maxLength: 200,
    format: 'password',
    description: 'OPERATOR_PASSWORD of the installation',
    example: 'correct horse battery',
  })
  @NoFault(givenPasswordFault)
  password: string;

  @ApiProperty({
    required: false,
    maxLength: 60,
    description: 'The name that the operations are recorded under; "operator" by default',
    example: 'Robin',
  })
  @NoFault(operatorNameFault)
  name?: string;
}

class OperatorView {
  @ApiProperty({ example: 'Robin' })
  name: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the token ends' })
  expiresAt: Date;
}

class OperatorSignedIn extends OperatorView {
  @ApiProperty({
    description: 'Send it as `Authorization: Bearer …` with every call under /api/admin; valid for an hour',
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk3YTAwMCJ9.c2lnbmF0dXJl',
  })
  token: string;
}

@ApiTags('operations')
@ForOperators()
@Controller('admin')
export class OperatorSessionController {
  constructor(
    private readonly signIns: OperatorSignIns,
    private readonly password: OperatorPassword,
    private readonly tokens: OperatorTokens,
    private readonly devices: KnownDevices,
    private readonly sessions: SignOut,
  ) {}

  @Public()
  @LimitAttempts(OPERATOR_SIGN_IN)
  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Signs an operator in, for an hour' })
  @Refuses({ INVALID_CREDENTIALS: 'The password is wrong' })
  @ApiOkResponse({ type: OperatorSignedIn })
  async signIn(
    @Body() { password, name }: OperatorSignIn,
    @Req() request: CountedAttempt,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OperatorSignedIn> {
    const token = await this.signIns.tokenFor(password, name);
    await request.attemptSucceeded?.();
    this.devices.remember(request, reply, this.password.deviceUser);
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
  @ApiOperation({ summary: 'Ends this session: its token is refused from now on' })
  @ApiNoContentResponse()
  signOut(@CurrentUser() operator: Operator): Promise<void> {
    return this.sessions.end(operator);
  }
}

const viewOf = ({ userId, expiresAt }: Operator): OperatorView => ({ name: userId, expiresAt });
