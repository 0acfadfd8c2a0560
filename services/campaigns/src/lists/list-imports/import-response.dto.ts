import { ApiProperty } from '@nestjs/swagger';
import { ImportedLead, RowProblem } from '../importing/import-job.js';
import { ColumnMappingDto, WaitingLeadsDto } from '../lead-lists/lead-list.dto.js';

export class ImportResponse {
  @ApiProperty({ format: 'uuid' })
  lead_list_id: string;

  @ApiProperty({ description: 'Rows with anything in them: the sum of the four figures below', example: 400 })
  total_leads: number;

  @ApiProperty({ description: 'Leads of the file that are in the list now', example: 398 })
  valid_leads: number;

  @ApiProperty({ example: 1 })
  invalid_leads: number;

  @ApiProperty({ example: 1 })
  duplicate_leads: number;

  @ApiProperty({ description: "Good leads that wait in the stored file because the plan's limit is reached", example: 0 })
  over_limit_leads: number;

  @ApiProperty({ type: [ImportedLead], description: 'The first five' })
  leads: ImportedLead[];

  @ApiProperty({ type: [RowProblem], description: 'The first hundred; all of them are at GET /leads/{listId}/problems' })
  problems: RowProblem[];

  @ApiProperty({ type: WaitingLeadsDto, nullable: true, description: 'Why good leads wait, and until when; null where none waits' })
  waiting: WaitingLeadsDto | null;

  @ApiProperty({ type: [ColumnMappingDto] })
  mapping: ColumnMappingDto[];

  @ApiProperty({ description: 'The same bytes are a list already: nothing was imported, this is that list' })
  alreadyUploaded: boolean;
}
