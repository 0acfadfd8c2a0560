import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { SendingStatus } from '../sending-status.dto.js';
import { PauseSending } from './pause-sending.js';

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
}
