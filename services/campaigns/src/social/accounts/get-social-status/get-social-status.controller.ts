import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { SocialStatus } from '../social-status.dto.js';
import { GetSocialStatus } from '../get-social-status.js';

@ApiTags('social')
@Controller('social')
export class GetSocialStatusController {
  constructor(private readonly queries: QueryBus) {}

  @Get('status')
  @ApiOperation({ summary: 'Which accounts at social networks are connected, and how the agent posts' })
  @ApiOkResponse({ type: SocialStatus })
  status(@CurrentUser() { accountId }: Principal): Promise<SocialStatus> {
    return this.queries.execute(new GetSocialStatus(accountId));
  }
}
