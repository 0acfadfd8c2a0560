import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { AdminCampaign } from './admin-campaign.dto.js';
import { GetAdminCampaigns } from './get-admin-campaigns.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/campaigns')
export class GetAdminCampaignsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({
    summary: 'The campaigns of all accounts: those that wait for their set-up first, then the newest; of completed ones the newest 1,000',
  })
  @ApiOkResponse({ type: [AdminCampaign] })
  all(): Promise<AdminCampaign[]> {
    return this.queries.execute(new GetAdminCampaigns());
  }
}
