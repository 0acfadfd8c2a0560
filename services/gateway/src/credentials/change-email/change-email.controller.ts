import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RateLimits, Refuses, perAddress } from '@rekindle/platform';
import { perToken } from '../../access/rate-limit.js';
import { givenPasswordFault } from '../../fields/field-faults.js';
import { EmailField } from '../../fields/email-field.js';
import { NoFault } from '../../fields/no-fault.js';
import { ChangeEmail } from './change-email.js';

class EmailWish {
  @EmailField()
  email: string;

  @ApiProperty({ format: 'password', description: 'The current one', example: 'the current password' })
  @NoFault(givenPasswordFault)
  password: string;
}

@ApiTags('accounts')
@Controller('auth')
export class ChangeEmailController {
  constructor(private readonly commands: CommandBus) {}

  @RateLimits(perAddress('change-email', 5), perToken('current-password', 10))
  @Post('email')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Requests another address to sign in with',
    description:
      'A link goes to the new address and a notice to the old one; nothing changes before the link is confirmed. The answer is the same for an address that has an account already.',
  })
  @Refuses({ EMAIL_NOT_POSSIBLE: 'This installation sends no email' })
  @ApiNoContentResponse()
  async change(@CurrentUser() { accountId, userId }: Principal, @Body() { email, password }: EmailWish): Promise<void> {
    await this.commands.execute(new ChangeEmail(accountId, userId, email, password));
  }
}
