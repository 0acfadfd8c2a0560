import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { SendingStatus } from '../sending-status.dto.js';
import { ResumeSending } from './resume-sending.js';

@ApiTags('sending')
@Controller('campaigns')
export class ResumeSendingController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/resume')
  @HttpCode(200)
  @ApiOperation({ summary: 'Resumes a paused campaign.' })
  @Refuses({ CAMPAIGN_NOT_PAUSED: 'Only a paused campaign can be resumed' })
  @ApiOkResponse({ type: SendingStatus })
  async resume(@CurrentUser() user: Principal, @IdParam('campaignId') campaignId: string): Promise<SendingStatus> {
    const state = await this.commands.execute(new ResumeSending(user.accountId, campaignId));
    return { status: state === 'running' ? 'active' : state };
  }
}
