import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public, RateLimits, Refuses, perAddress } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../../access/known-devices.js';
import { newPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { TokenField } from '../../fields/token-field.js';
import { ResetPassword } from './reset-password.js';

class PasswordReset {
  @TokenField()
  token: string;

  @ApiProperty({ minLength: 8, maxLength: 200, format: 'password', example: 'a long new password' })
  @NoFault(newPasswordFault)
  password: string;
}

@ApiTags('accounts')
@Controller('auth')
export class ResetPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: KnownDevices,
  ) {}

  @Public()
  @RateLimits(perAddress('reset-password', 20))
  @Post('reset-password')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sets a new password by the token of a mailed link, and signs out everyone who is signed in' })
  @Refuses({ LINK_EXPIRED: 'The link has expired, was used, or a later one was requested' })
  @ApiNoContentResponse()
  async reset(
    @Body() { token, password }: PasswordReset,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const user = await this.commands.execute(new ResetPassword(token, password));
    // From this device the owner can now sign in, however many strangers guess at the account.
    this.devices.remember(request, reply, user);
  }
}
