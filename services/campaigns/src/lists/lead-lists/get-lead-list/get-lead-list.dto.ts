import { ApiProperty } from '@nestjs/swagger';
import { ColumnMappingDto, LeadListSummary, WaitingLeadsDto } from '../lead-list.dto.js';

export class CampaignOfList {
  @ApiProperty({ format: 'uuid' })
  _id: string;

  @ApiProperty({ example: 'Spring revival' })
  name: string;

  @ApiProperty({ example: 'active', description: 'active with launchedAt null: prepared, to be reviewed' })
  status: string;

  @ApiProperty({ example: 'completed' })
  processing_stage: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-02T09:00:00.000Z' })
  launchedAt: string | null;
}

export class LeadListDetail extends LeadListSummary {
  @ApiProperty({ description: 'Leads of the file that went into the list', example: 398 })
  validLeads: number;

  @ApiProperty({ example: 1 })
  invalidLeads: number;

  @ApiProperty({ example: 1 })
  duplicateLeads: number;

  @ApiProperty({ description: 'Good leads that wait in the stored file for a plan with more room', example: 0 })
  overLimitLeads: number;

  @ApiProperty({ type: WaitingLeadsDto, nullable: true, description: 'Why they wait, and until when; null where none waits' })
  waiting: WaitingLeadsDto | null;

  @ApiProperty({ type: [ColumnMappingDto] })
  mapping: ColumnMappingDto[];

  @ApiProperty({ description: 'Whether the uploaded file is still stored, for another import' })
  fileStored: boolean;

  @ApiProperty({ type: [CampaignOfList], description: 'Campaigns made for this list' })
  campaigns: CampaignOfList[];
}
