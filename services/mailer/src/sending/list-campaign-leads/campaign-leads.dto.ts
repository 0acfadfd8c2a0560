import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { type LeadState, leadStates } from '../../outreach/lead-state.decide.js';

export class CampaignLeadsFilter {
  @ApiPropertyOptional({ format: 'uuid', description: 'The `next` of the page before' })
  @IsOptional()
  @IsUUID()
  after?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit = 50;

  @ApiPropertyOptional({ enum: leadStates })
  @IsOptional()
  @IsIn(leadStates)
  state?: LeadState;

  @ApiPropertyOptional({ description: 'Part of an address, a name or a company' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

export class CampaignLead {
  @ApiProperty({ format: 'uuid' })
  leadId: string;
  @ApiProperty({ description: 'Empty when the lead was deleted' })
  email: string;
  @ApiProperty({ type: String, nullable: true })
  firstName: string | null;
  @ApiProperty({ type: String, nullable: true })
  lastName: string | null;
  @ApiProperty({ type: String, nullable: true })
  company: string | null;
  @ApiProperty({ enum: leadStates })
  state: LeadState;
  @ApiProperty({ type: String, nullable: true, description: 'Why the lead gets no (more) emails', example: 'replied' })
  reason: string | null;
  @ApiProperty({ type: Number, nullable: true })
  nextStep: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while the step before has not gone' })
  nextAt: Date | null;
  @ApiProperty({ type: [Number], description: 'Steps that have gone' })
  sentSteps: number[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  openedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  clickedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  repliedAt: Date | null;
}

export class CampaignLeadsPage {
  @ApiProperty({ type: [CampaignLead] })
  items: CampaignLead[];
  @ApiProperty({ type: String, nullable: true, description: 'Pass as `after` for the next page; null on the last' })
  next: string | null;
}
