import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags, ApiProperty } from '@nestjs/swagger';
import { Public, RateLimits, Refuses, perAddress } from '@rekindle/platform';
import { ConfirmPrivacyRequest } from './confirm-privacy-request.js';
import { PrivacyConfirmation } from '../privacy-confirmation.dto.js';

class ConfirmedPrivacyRequest {
  @ApiProperty({ enum: ['export', 'erasure'], example: 'export' })
  kind: 'export' | 'erasure';
}

@ApiTags('visitors')
@Controller('privacy/requests')
export class ConfirmPrivacyRequestController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @RateLimits(perAddress('confirm-privacy-request', 20))
  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirms a request about data by the token of the link that was mailed for it, once' })
  @Refuses({ LINK_EXPIRED: 'The link has expired, or was used already' })
  @ApiOkResponse({ type: ConfirmedPrivacyRequest })
  confirm(@Body() { token }: PrivacyConfirmation): Promise<ConfirmedPrivacyRequest> {
    return this.commands.execute(new ConfirmPrivacyRequest(token));
  }
}
