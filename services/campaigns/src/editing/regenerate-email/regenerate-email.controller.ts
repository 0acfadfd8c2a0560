import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { CampaignEmail } from '../campaign-email.dto.js';
import { GetEmail } from '../get-email.js';
import { StepParam } from '../step-param.js';
import { RegenerateEmailRequest } from './regenerate-email.dto.js';
import { RegenerateEmail } from './regenerate-email.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class RegenerateEmailController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/emails/:step/regenerate')
  @HttpCode(200)
  @ApiOperation({ summary: 'Has one email written again as wished; the version before is kept. May take a minute' })
  @ApiParam({ name: 'step', schema: { type: 'integer', minimum: 1, maximum: 4 } })
  @Refuses({
    CAMPAIGN_NOT_EDITABLE: 'The campaign is launched, and nobody waits for this email because it cannot be filled in',
    CAMPAIGN_NOT_READY: 'Its emails are not written yet',
    INSTRUCTION_NOT_FOLLOWED: 'No email could be written by this instruction',
  })
  @ApiOkResponse({ type: CampaignEmail })
  @RebuildAnswer(({ principal, params }) => new GetEmail(principal.accountId, params.campaignId ?? '', Number(params.step)))
  regenerate(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @StepParam() step: number,
    @Body() { instruction }: RegenerateEmailRequest,
  ): Promise<CampaignEmail> {
    return this.commands.execute(new RegenerateEmail(accountId, campaignId, step, instruction));
  }
}
