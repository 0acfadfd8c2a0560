import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { AutonomousLaunch, LaunchAutonomousRequest } from './launch-autonomous.dto.js';
import { LaunchAutonomous } from './launch-autonomous.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class LaunchAutonomousController {
  constructor(private readonly commands: CommandBus) {}

  @Post('launch-autonomous')
  @ApiOperation({
    summary: 'Launches a campaign by its goal; it waits for its set-up. The same answers again give the same campaign as long as it waits',
  })
  @ApiCreatedResponse({ type: AutonomousLaunch })
  async launch(@CurrentUser() { accountId }: Principal, @Body() { strategy, ...form }: LaunchAutonomousRequest): Promise<AutonomousLaunch> {
    const command = new LaunchAutonomous(accountId, form, strategy ?? null);
    const { campaignId } = await this.commands.execute(command);
    return { campaign_id: campaignId, provider_campaign_id: campaignId, status: 'pending_setup' };
  }
}
