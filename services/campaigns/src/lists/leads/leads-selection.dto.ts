import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID, MaxLength } from 'class-validator';

/** A selection of the account's leads. */
export class LeadsSelectionRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'Leads of this list only, in the order of its file; else all, newest first' })
  @IsUUID('all', { message: 'list_id must be the id of a lead list' })
  @IsOptional()
  list_id?: string;

  @ApiPropertyOptional({ description: 'Part of an address, a name or a company' })
  @MaxLength(200)
  @IsOptional()
  search?: string;

  @ApiPropertyOptional({ example: 'CSV Import' })
  @MaxLength(100)
  @IsOptional()
  source?: string;
}
