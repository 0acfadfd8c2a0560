import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RateLimits, RebuildAnswer, Refuses, perAccount } from '@rekindle/platform';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { CampaignEmail } from '../campaign-email.dto.js';
import { EmailDraftRequest, LONGEST, Storable } from '../email-draft.dto.js';
import { GetEmail } from '../get-email.js';
import { StepParam } from '../step-param.js';
import { EditEmail } from './edit-email.js';

class EditEmailRequest extends EmailDraftRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 250,
    description: 'A second subject, which half of the leads get instead; null ends the test, omitted it stays as it is',
    example: 'We kept your place, {{first_name}}',
  })
  @Storable()
  @MaxLength(LONGEST, { message: 'The subject to test against is too long' })
  @IsString({ message: 'The subject to test against must be text' })
  @IsOptional()
  testSubject?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'As the email was read: words that were saved since are not overwritten; omitted, they are',
    example: 1,
  })
  @Min(1, { message: 'version is a whole number: as the email was read' })
  @IsInt({ message: 'version is a whole number: as the email was read' })
  @IsOptional()
  version?: number;
}

@ApiTags('campaigns')
@Controller('campaigns')
export class EditEmailController {
  constructor(private readonly commands: CommandBus) {}

  @RateLimits(perAccount('edit-email', 120))
  @Put(':campaignId/emails/:step')
  @ApiOperation({
    summary:
      'Gives one email new words, until the campaign is launched; afterwards only where the sender cannot fill it in for leads that wait',
  })
  @ApiParam({ name: 'step', schema: { type: 'integer', minimum: 1, maximum: 4 } })
  @Refuses({
    CONCURRENCY_CONFLICT: 'It was changed since it was read',
    CAMPAIGN_NOT_EDITABLE: 'The campaign is launched, and nobody waits for this email because it cannot be filled in',
    CAMPAIGN_NOT_READY: 'Its emails are not written yet',
    EMAIL_TEMPLATE_INVALID: 'A merge field is unknown or not closed, or both subjects are the same; `errors` names it',
    PLAN_REQUIRED: 'The plan has no A/B testing, so an email has one subject',
  })
  @ApiOkResponse({ type: CampaignEmail })
  @RebuildAnswer(({ principal, params }) => new GetEmail(principal.accountId, params.campaignId ?? '', Number(params.step)))
  edit(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @StepParam() step: number,
    @Body() { version, ...draft }: EditEmailRequest,
  ): Promise<CampaignEmail> {
    return this.commands.execute(new EditEmail(accountId, campaignId, step, draft, version));
  }
}
