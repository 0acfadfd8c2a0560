import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RateLimits, RebuildAnswer, Refuses, perAddress } from '@rekindle/platform';
import { PasswordChange, RenewedSession } from './change-password.dto.js';
import { ChangePassword } from './change-password.js';
import { RenewSession } from './renew-session.query.js';

@ApiTags('accounts')
@Controller('auth')
export class ChangePasswordController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  @RateLimits(perAddress('change-password', 20))
  @Post('password')
  @HttpCode(200)
  @RebuildAnswer(({ principal }) => new RenewSession(principal.accountId, principal.userId))
  @ApiOperation({ summary: 'Sets another password; every session but the one that gets this answer ends' })
  @Refuses({ VALIDATION_FAILED: 'The current password is wrong or the new one too short; `errors` names which' })
  @ApiOkResponse({ type: RenewedSession })
  async change(@CurrentUser() { accountId, userId }: Principal, @Body() wish: PasswordChange): Promise<RenewedSession> {
    await this.commands.execute(new ChangePassword(accountId, userId, wish.currentPassword, wish.newPassword));
    return this.queries.execute(new RenewSession(accountId, userId));
  }
}
