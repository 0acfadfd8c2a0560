import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangesNothing, CurrentUser, IdParam, type Principal, RateLimits, Refuses, perAccount } from '@rekindle/platform';
import { StepParam } from '../step-param.js';
import { EmailPreview, PreviewRequest } from './preview-email.dto.js';
import { PreviewEmail } from './preview-email.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class PreviewEmailController {
  constructor(private readonly queries: QueryBus) {}

  @RateLimits(perAccount('preview-email', 120))
  @ChangesNothing()
  @Post(':campaignId/emails/:step/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'An email as one lead would read it, made by the code that sends; nothing is kept' })
  @ApiParam({ name: 'step', schema: { type: 'integer', minimum: 1, maximum: 4 } })
  @Refuses({ EMAIL_TEMPLATE_INVALID: 'A merge field is unknown or not closed; `errors` names it' })
  @ApiOkResponse({ type: EmailPreview })
  preview(
    @CurrentUser() { accountId, userId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @StepParam() step: number,
    @Body() { lead_id, subject, text, html }: PreviewRequest,
  ): Promise<EmailPreview> {
    return this.queries.execute(new PreviewEmail(accountId, userId, campaignId, step, { subject, text, html }, lead_id ?? null));
  }
}
