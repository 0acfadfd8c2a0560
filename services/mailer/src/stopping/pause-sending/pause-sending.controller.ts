import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { PauseSending, ResumeSending } from './pause-sending.js';

class SendingStatus {
  @ApiProperty({ enum: ['active', 'paused', 'completed', 'held', 'testing'], description: 'The campaign as it is now' })
  status: 'active' | 'paused' | 'completed' | 'held' | 'testing';
}

@ApiTags('sending')
@Controller('campaigns')
export class PauseSendingController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/pause')
  @HttpCode(200)
  @ApiOperation({ summary: "Pauses a campaign's emails; an email that is being handed over at this moment is still sent." })
  @Refuses({ CAMPAIGN_NOT_RUNNING: 'Only a running campaign can be paused' })
  @ApiOkResponse({ type: SendingStatus })
  async pause(@CurrentUser() user: Principal, @IdParam('campaignId') campaignId: string): Promise<SendingStatus> {
    const state = await this.commands.execute(new PauseSending(user.accountId, campaignId));
    return { status: state === 'running' ? 'active' : state };
  }

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
