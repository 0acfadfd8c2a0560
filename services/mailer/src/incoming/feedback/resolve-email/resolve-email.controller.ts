import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { LeadStatus } from '../../../ledger/lead-status.dto.js';
import { ResolveEmail } from './resolve-email.js';

export class ResolveEmailRequest {
  @ApiProperty({ minimum: 1, maximum: 4, example: 1 })
  @IsInt({ message: 'step must be a whole number from 1 to 4' })
  @Min(1, { message: 'step must be a whole number from 1 to 4' })
  @Max(4, { message: 'step must be a whole number from 1 to 4' })
  step: number;

  @ApiProperty({ enum: ['sent', 'failed'], description: '`sent`: it arrived; `failed`: it did not' })
  @IsIn(['sent', 'failed'], { message: 'outcome must be sent or failed' })
  outcome: 'sent' | 'failed';
}

@ApiTags('sending')
@Controller('campaigns')
export class ResolveEmailController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/leads/:leadId/outcome')
  @HttpCode(200)
  @ApiOperation({ summary: 'Settles an email of which nobody knows whether it arrived; nothing is sent again' })
  @ApiOkResponse({ type: LeadStatus })
  settle(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @IdParam('leadId') leadId: string,
    @Body() { step, outcome }: ResolveEmailRequest,
  ): Promise<LeadStatus> {
    return this.commands.execute(new ResolveEmail(accountId, campaignId, leadId, step, outcome));
  }
}
