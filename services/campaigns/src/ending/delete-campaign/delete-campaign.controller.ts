import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { DeleteCampaign } from './delete-campaign.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class DeleteCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':campaignId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a campaign; what it still had to send is never sent' })
  @ApiNoContentResponse()
  async delete(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<void> {
    await this.commands.execute(new DeleteCampaign(accountId, campaignId));
  }
}
