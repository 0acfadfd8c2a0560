import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RebuildAnswer, Refuses } from '@rekindle/platform';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { CampaignEmail } from '../campaign-email.dto.js';
import { GetEmail } from '../get-email.js';
import { StepParam } from '../step-param.js';
import { RegenerateEmail } from './regenerate-email.js';

const LONGEST = 500;

class RegenerateEmailRequest {
  @ApiProperty({ maxLength: LONGEST, example: 'Shorter, and mention the discount' })
  // A NUL cannot be stored, and half a surrogate pair cannot be sent.
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : value))
  @MaxLength(LONGEST, { message: 'Say it in at most 500 characters' })
  @MinLength(1, { message: 'Say what should change' })
  @IsString({ message: 'Say what should change' })
  instruction: string;
}

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
