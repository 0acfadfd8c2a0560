import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { IsInt, Max, Min } from 'class-validator';
import { CampaignEmail } from '../campaign-email.dto.js';
import { GetEmail } from '../get-email.js';
import { StepParam } from '../step-param.js';
import { RestoreEmail } from './restore-email.js';

const MOST_VERSIONS = 1_000_000;

export class RestoreEmailRequest {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  @Max(MOST_VERSIONS)
  @Min(1)
  @IsInt({ message: 'Say which version' })
  version: number;
}

@ApiTags('campaigns')
@Controller('campaigns')
export class RestoreEmailController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/emails/:step/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes an earlier version the newest again, as long as the email can be edited' })
  @ApiParam({ name: 'step', schema: { type: 'integer', minimum: 1, maximum: 4 } })
  @Refuses({
    CAMPAIGN_NOT_EDITABLE: 'The campaign is launched, and nobody waits for this email because it cannot be filled in',
    CAMPAIGN_NOT_READY: 'Its emails are not written yet',
    EMAIL_TEMPLATE_INVALID: 'The version cannot be filled in as the list is now; `errors` says why',
    PLAN_REQUIRED: 'The version tests two subjects, and the plan has no A/B testing',
  })
  @ApiOkResponse({ type: CampaignEmail })
  @RebuildAnswer(({ principal, params }) => new GetEmail(principal.accountId, params.campaignId ?? '', Number(params.step)))
  restore(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @StepParam() step: number,
    @Body() { version }: RestoreEmailRequest,
  ): Promise<CampaignEmail> {
    return this.commands.execute(new RestoreEmail(accountId, campaignId, step, version));
  }
}
