import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NextPage, PageRequest } from '@rekindle/platform';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { type EmailState, emailStates } from '../../ledger/email-states.js';
import { CampaignLead, aCampaignLead } from '../campaign-lead.dto.js';
import { type LeadState, leadStates } from '../../ledger/lead-state.decide.js';

/** A lead's responses; a lead that replied and ordered is found under both. */
export const leadOutcomes = ['came_back', 'ordered', 'replied', 'clicked', 'opened', 'bounced', 'unsubscribed'] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

export class CampaignLeadsFilter extends PageRequest {
  @ApiPropertyOptional({ enum: leadStates, example: 'waiting' })
  @IsOptional()
  @IsIn(leadStates)
  state?: LeadState;

  @ApiPropertyOptional({ enum: leadOutcomes, description: '`came_back`: replied or ordered', example: 'came_back' })
  @IsOptional()
  @IsIn(leadOutcomes)
  outcome?: LeadOutcome;

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

/** The number of the campaign's leads in each state, regardless of the search. */
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

/** The number of the campaign's leads with each outcome, regardless of the search. */
export class OutcomeCounts implements Record<LeadOutcome, number> {
  @ApiProperty({ description: 'Replied or ordered', example: 21 })
  came_back: number;
  @ApiProperty({ description: 'Their order is credited to an email of this campaign', example: 9 })
  ordered: number;
  @ApiProperty({ example: 14 })
  replied: number;
  @ApiProperty({ description: 'A person, not a program', example: 40 })
  clicked: number;
  @ApiProperty({ description: 'A person, not a program', example: 130 })
  opened: number;
  @ApiProperty({ description: 'The address takes no mail', example: 5 })
  bounced: number;
  @ApiProperty({ description: 'Unsubscribed or complained', example: 3 })
  unsubscribed: number;
}

export class CampaignLeadsPage {
  @ApiProperty({ type: [CampaignLead] })
  items: CampaignLead[];
  @NextPage()
  next: string | null;
  @ApiProperty({ type: LeadCounts })
  counts: LeadCounts;
  @ApiProperty({ type: OutcomeCounts })
  outcomes: OutcomeCounts;
}

export const aPageOfLeads: CampaignLeadsPage = {
  items: [aCampaignLead],
  next: aCampaignLead.leadId,
  counts: { waiting: 120, active: 240, finished: 12, stopped: 18, skipped: 10 },
  outcomes: { came_back: 21, ordered: 9, replied: 14, clicked: 40, opened: 130, bounced: 5, unsubscribed: 3 },
};
