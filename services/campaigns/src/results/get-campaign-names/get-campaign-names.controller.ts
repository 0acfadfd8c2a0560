import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { CampaignName } from './campaign-name.dto.js';
import { GetCampaignNames, MOST_NAMES } from './get-campaign-names.js';

@ApiTags('campaigns')
@Controller('campaigns/names')
export class GetCampaignNamesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: `What the account's newest ${MOST_NAMES} campaigns are called and how far they got, newest first` })
  @ApiOkResponse({ type: [CampaignName] })
  get(@CurrentUser() { accountId }: Principal): Promise<CampaignName[]> {
    return this.queries.execute(new GetCampaignNames(accountId));
  }
}
