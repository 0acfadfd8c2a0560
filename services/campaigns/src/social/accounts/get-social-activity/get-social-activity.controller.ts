import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { GetSocialActivity } from './get-social-activity.js';
import { SocialActivity } from './social-activity.dto.js';

@ApiTags('social')
@Controller('social')
export class GetSocialActivityController {
  constructor(private readonly queries: QueryBus) {}

  @Get('activity')
  @ApiOperation({ summary: 'The newest twenty things that happened at the social networks of the account' })
  @ApiOkResponse({ type: [SocialActivity] })
  activity(@CurrentUser() { accountId }: Principal): Promise<SocialActivity[]> {
    return this.queries.execute(new GetSocialActivity(accountId));
  }
}
