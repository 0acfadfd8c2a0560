import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { CampaignStatusResponse } from '../../campaign/campaign-reference.dto.js';
import { UndoLaunch } from './undo-launch.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class UndoLaunchController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/launch/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a launch back, until its first emails may go' })
  @Refuses({ LAUNCH_NOT_UNDOABLE: 'Its emails have begun to go out' })
  @ApiOkResponse({ type: CampaignStatusResponse })
  async undo(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<CampaignStatusResponse> {
    await this.commands.execute(new UndoLaunch(accountId, campaignId));
    return { status: 'active' };
  }
}
