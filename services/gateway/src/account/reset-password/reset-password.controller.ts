import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, RateLimits, Refuses, perAddress } from '@rekindle/platform';
import { PasswordReset } from './reset-password.dto.js';
import { ResetPassword } from './reset-password.js';

@ApiTags('accounts')
@Controller('auth')
export class ResetPasswordController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Public()
  @RateLimits(perAddress('reset-password', 20))
  @Post('reset-password')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sets a new password by the token of a mailed link, and signs out everyone who is signed in' })
  @Refuses({ LINK_EXPIRED: 'The link has expired, was used, or a later one was asked for' })
  @ApiNoContentResponse()
  async reset(@Body() { token, password }: PasswordReset): Promise<void> {
    await this.commands.execute(new ResetPassword(token, password));
  }
}
