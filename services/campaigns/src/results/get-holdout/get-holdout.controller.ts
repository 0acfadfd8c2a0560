import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetHoldoutResult } from './get-holdout.js';
import { HoldoutResult, shownHoldout } from './holdout.dto.js';

const DESCRIPTION = `Both groups were drawn at random by the launch, so they differ by the emails alone. Orders count from the launch until 30 days
after the last email, whatever they are credited to. Leads that were skipped for another reason, or had a test email, are in neither group.`;

@ApiTags('campaigns')
@Controller('campaigns')
export class GetHoldoutController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/holdout')
  @ApiOperation({ summary: 'What the emails brought: leads that got them against leads that were held back', description: DESCRIPTION })
  @ApiOkResponse({ type: HoldoutResult, example: shownHoldout })
  holdout(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<HoldoutResult> {
    return this.queries.execute(new GetHoldoutResult(accountId, campaignId));
  }
}
