import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CommandBus } from '@nestjs/cqrs';
import { ForOperators, IdParam, Refuses } from '@rekindle/platform';
import { ClosePrivacyRequest } from './close-privacy-request.js';
import { PrivacyRequestClosing } from './close-privacy-request.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/privacy-requests')
export class ClosePrivacyRequestController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':requestId/close')
  @HttpCode(204)
  @ApiOperation({ summary: 'Closes a confirmed request about data, and notifies the person who asked' })
  @Refuses({ PRIVACY_REQUEST_NOT_OPEN: 'It was not confirmed, or is closed in another way' })
  @ApiNoContentResponse()
  async close(@IdParam('requestId') requestId: string, @Body() { outcome, reason }: PrivacyRequestClosing): Promise<void> {
    await this.commands.execute(new ClosePrivacyRequest(requestId, outcome, reason.trim()));
  }
}
