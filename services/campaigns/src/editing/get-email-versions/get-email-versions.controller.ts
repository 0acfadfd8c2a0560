import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { CampaignEmail } from '../campaign-email.dto.js';
import { StepParam } from '../step-param.js';
import { GetEmailVersions } from './get-email-versions.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetEmailVersionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/emails/:step/versions')
  @ApiOperation({ summary: 'Every version of one email, newest first' })
  @ApiParam({ name: 'step', schema: { type: 'integer', minimum: 1, maximum: 4 } })
  @ApiOkResponse({ type: [CampaignEmail] })
  versions(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @StepParam() step: number,
  ): Promise<CampaignEmail[]> {
    return this.queries.execute(new GetEmailVersions(accountId, campaignId, step));
  }
}
