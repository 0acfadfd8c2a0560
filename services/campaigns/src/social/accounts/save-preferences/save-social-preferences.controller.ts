import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, Refuses, RebuildAnswer } from '@rekindle/platform';
import { GetSocialStatus } from '../get-social-status.js';
import { SocialPreferencesFields, SocialStatus } from '../social-status.dto.js';
import { SaveSocialPreferences } from './save-social-preferences.js';

@ApiTags('social')
@Controller('social')
export class SaveSocialPreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put('preferences')
  @ApiOperation({ summary: 'Says how the social agent posts from now on' })
  @Refuses({ PLAN_REQUIRED: 'The plan has no social posting agent' })
  @ApiOkResponse({ type: SocialStatus })
  @RebuildAnswer(({ principal }) => new GetSocialStatus(principal.accountId))
  async save(
    @CurrentUser() { accountId }: Principal,
    @Body() { dailyLimit, autoReply, requireApproval, tone }: SocialPreferencesFields,
  ): Promise<SocialStatus> {
    await this.commands.execute(new SaveSocialPreferences(accountId, { dailyLimit, autoReply, requireApproval, tone }));
    return this.queries.execute(new GetSocialStatus(accountId));
  }
}
