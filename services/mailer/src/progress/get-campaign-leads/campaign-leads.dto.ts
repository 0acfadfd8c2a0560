import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NextPage, PageRequest } from '@rekindle/platform';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { type EmailState, emailStates } from '../../ledger/email-states.js';
import { CampaignLead, aCampaignLead } from '../campaign-lead.dto.js';
import { type LeadState, leadStates } from '../../ledger/lead-state.decide.js';

export class CampaignLeadsFilter extends PageRequest {
  @ApiPropertyOptional({ enum: leadStates, example: 'waiting' })
  @IsOptional()
  @IsIn(leadStates)
  state?: LeadState;

  @ApiPropertyOptional({
    enum: emailStates,
    description: 'Leads with an email in this state of the ledger; `intended`: handed over, whatever came of it',
    example: 'failed',
  })
  @IsOptional()
  @IsIn(emailStates)
  email?: EmailState;

  @ApiPropertyOptional({ description: 'Which email: only beside `email`', minimum: 1, maximum: 4, example: 2 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(4)
  step?: number;

  @ApiPropertyOptional({ description: 'Why it was skipped, a code: only beside `email`', example: 'replied' })
  @IsOptional()
  @Matches(/^[a-z0-9_]{1,64}$/)
  reason?: string;

  @ApiPropertyOptional({ description: 'Part of an address, a name or a company', example: 'harbor' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

/** How many leads of the campaign are in each state, regardless of the search. */
export class LeadCounts implements Record<LeadState, number> {
  @ApiProperty({ description: 'The first email was not sent yet', example: 120 })
  waiting: number;
  @ApiProperty({ description: 'Some emails were sent, more will be', example: 240 })
  active: number;
  @ApiProperty({ description: 'Every email has its outcome', example: 12 })
  finished: number;
  @ApiProperty({ description: 'Replied, unsubscribed or was stopped', example: 18 })
  stopped: number;
  @ApiProperty({ description: 'Skipped from the start', example: 10 })
  skipped: number;
}

export class CampaignLeadsPage {
  @ApiProperty({ type: [CampaignLead] })
  items: CampaignLead[];
  @NextPage()
  next: string | null;
  @ApiProperty({ type: LeadCounts })
  counts: LeadCounts;
}

export const aPageOfLeads: CampaignLeadsPage = {
  items: [aCampaignLead],
  next: aCampaignLead.leadId,
  counts: { waiting: 120, active: 240, finished: 12, stopped: 18, skipped: 10 },
};
