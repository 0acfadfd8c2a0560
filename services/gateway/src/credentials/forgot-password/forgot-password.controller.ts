import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public, Refuses } from '@rekindle/platform';
import { RESET_LINKS } from '../../access/attempt-limits.js';
import { LimitAttempts } from '../../access/attempt.guard.js';
import { EmailField } from '../../fields/email-field.js';
import { ForgotPassword } from './forgot-password.js';

class PasswordForgotten {
  @EmailField()
  email: string;
}

class LinkPromised {
  @ApiProperty({ example: 'If this address has an account, a link to set a new password is on its way.' })
  message: string;
}

@ApiTags('accounts')
@Controller('auth')
export class ForgotPasswordController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @LimitAttempts(RESET_LINKS)
  @Post('forgot-password')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Sends a link to set a new password',
    description: 'The answer is the same whether the address has an account or not. The link works for one hour, once.',
  })
  @Refuses({ EMAIL_NOT_POSSIBLE: 'This installation sends no email' })
  @ApiAcceptedResponse({ type: LinkPromised })
  async ask(@Body() { email }: PasswordForgotten): Promise<LinkPromised> {
    await this.commands.execute(new ForgotPassword(email));
    return { message: 'If this address has an account, a link to set a new password is on its way.' };
  }
}
