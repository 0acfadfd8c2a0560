import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, Refuses } from '@rekindle/platform';
import { PRIVACY_REQUESTS } from '../../access/attempt-limits.js';
import { LimitAttempts } from '../../access/attempt.guard.js';
import { RequestPrivacy } from './request-privacy.js';
import { PrivacyRequestBody, PrivacyRequestTaken } from './request-privacy.dto.js';

@ApiTags('visitors')
@Controller('privacy/requests')
export class RequestPrivacyController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @LimitAttempts(PRIVACY_REQUESTS)
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Asks for a copy or the erasure of all data about an address',
    description: 'The answer is the same whether the address is known or not. Nothing happens before the mailed link is confirmed.',
  })
  @Refuses({ EMAIL_NOT_POSSIBLE: 'This installation sends no email' })
  @ApiOkResponse({ type: PrivacyRequestTaken })
  async ask(@Body() { email, kind }: PrivacyRequestBody): Promise<PrivacyRequestTaken> {
    await this.commands.execute(new RequestPrivacy(email, kind));
    return { message: 'A link to confirm your request is on its way to this address.' };
  }
}
