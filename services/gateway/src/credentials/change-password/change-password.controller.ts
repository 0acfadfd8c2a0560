import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RateLimits, RebuildAnswer, Refuses } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../../access/known-devices.js';
import { perToken } from '../../access/rate-limit.js';
import { SessionTokens } from '../../access/session-tokens.js';
import { givenPasswordFault, newPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { ChangePassword } from './change-password.js';
import { RenewSession, RenewedSession } from './renew-session.js';

class PasswordChange {
  @ApiProperty({ format: 'password', example: 'the password until now' })
  @NoFault(givenPasswordFault)
  currentPassword: string;

  @ApiProperty({ minLength: 8, maxLength: 200, format: 'password', example: 'a long new password' })
  @NoFault(newPasswordFault)
  newPassword: string;
}

@ApiTags('accounts')
@Controller('auth')
export class ChangePasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tokens: SessionTokens,
    private readonly devices: KnownDevices,
  ) {}

  @RateLimits(perToken('current-password', 10))
  @Post('password')
  @HttpCode(200)
  @RebuildAnswer(({ principal }) => new RenewSession(principal.accountId, principal.userId))
  @ApiOperation({ summary: 'Sets another password; every session but the one that gets this answer ends' })
  @Refuses({ VALIDATION_FAILED: 'The current password is wrong or the new one too short or too easy to guess; `errors` names which' })
  @ApiOkResponse({ type: RenewedSession })
  async change(
    @CurrentUser() { accountId, userId }: Principal,
    @Body() wish: PasswordChange,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RenewedSession> {
    await this.commands.execute(new ChangePassword(accountId, userId, wish.currentPassword, wish.newPassword));
    const renewed = await this.queries.execute(new RenewSession(accountId, userId));
    this.devices.remember(request, reply, this.tokens.read(renewed.token));
    return renewed;
  }
}
