import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RateLimits } from '@rekindle/platform';
import { Equals } from 'class-validator';
import { perToken } from '../../access/rate-limit.js';
import { givenPasswordFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { EraseAccount } from './erase-account.js';

class AccountErasure {
  @ApiProperty({ format: 'password', example: 'the password until now' })
  @NoFault(givenPasswordFault)
  password: string;

  @ApiProperty({ enum: ['delete'], example: 'delete', description: 'The word itself, so that no bug of a program deletes an account' })
  @Equals('delete', { message: 'Type delete to delete your account' })
  confirm: string;
}

@ApiTags('accounts')
@Controller('account')
export class EraseAccountController {
  constructor(private readonly commands: CommandBus) {}

  @RateLimits(perToken('current-password', 10))
  @Post('erase')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Deletes the account for good',
    description:
      'When this answers, all sending has stopped, and no session, password or API key of the account works any more. Leads, files, texts and messages are erased in the minutes after; counted totals stay, and hashes of the addresses that must not be written to. Links in emails that went out still lead where they did, and their readers can still unsubscribe. The address can sign up again, to a new account.',
  })
  @ApiNoContentResponse({ description: 'The account is closed; its data is being erased' })
  async erase(@CurrentUser() { accountId, userId }: Principal, @Body() { password }: AccountErasure): Promise<void> {
    await this.commands.execute(new EraseAccount(accountId, userId, password));
  }
}
