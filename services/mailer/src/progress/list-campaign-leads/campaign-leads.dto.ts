import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AfterId, NextId, PageSize } from '@rekindle/platform';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { CampaignLead, aCampaignLead } from '../campaign-lead.dto.js';
import { type LeadState, leadStates } from '../../ledger/lead-state.decide.js';

export class CampaignLeadsFilter {
  @AfterId()
  after?: string;

  @PageSize(200, 50)
  limit = 50;

  @ApiPropertyOptional({ enum: leadStates, example: 'waiting' })
  @IsOptional()
  @IsIn(leadStates)
  state?: LeadState;

  @ApiPropertyOptional({ description: 'Part of an address, a name or a company', example: 'harbor' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

/** How many leads of the campaign stand where, whatever was searched for. */
export class LeadCounts implements Record<LeadState, number> {
  @ApiProperty({ description: 'The first email has not gone yet', example: 120 })
  waiting: number;
  @ApiProperty({ description: 'Some emails have gone, more will', example: 240 })
  active: number;
  @ApiProperty({ description: 'Every email has its outcome', example: 12 })
  finished: number;
  @ApiProperty({ description: 'Answered, left or was stopped', example: 18 })
  stopped: number;
  @ApiProperty({ description: 'Left out from the start', example: 10 })
  skipped: number;
}

export class CampaignLeadsPage {
  @ApiProperty({ type: [CampaignLead] })
  items: CampaignLead[];
  @NextId('0197a000-0000-7000-8000-000000000030')
  next: string | null;
  @ApiProperty({ type: LeadCounts })
  counts: LeadCounts;
}

export const aPageOfLeads: CampaignLeadsPage = {
  items: [aCampaignLead],
  next: aCampaignLead.leadId,
  counts: { waiting: 120, active: 240, finished: 12, stopped: 18, skipped: 10 },
};
