import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { FileEncoding } from '@rekindle/platform';
import type { Room } from '../../limits/leads-allowance.js';
import type { Dialect } from '../../reading/dialect.js';
import type { ColumnMapping } from '../../reading/match-header.js';

export class ImportedLead {
  @ApiProperty({ example: 'ada@example.com' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'Dana' })
  first_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Reyes' })
  last_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbor' })
  company: string | null;

  @ApiProperty({ type: String, nullable: true, example: '+1 555 0100' })
  phone: string | null;
}

export class RowProblem {
  @ApiProperty({ description: 'The row as a spreadsheet numbers it: the first one under the header is 2', example: 17 })
  row: number;

  @ApiProperty({ example: 'Not a valid email address' })
  reason: string;

  @ApiPropertyOptional({ description: 'What is in its email column', example: 'ada@example' })
  email?: string;
}

/** How a stored file is read. */
export interface FileFormat {
  encoding: FileEncoding;
  dialect: Dialect;
  headerRow: number;
  mapping: ColumnMapping[];
}

/** One import of a stored file into leads that are not visible yet. */
export interface ImportJob {
  accountId: string;
  /** Also the list id of the leads until then: no list has this id, or none yet. */
  importId: string;
  path: string;
  format: FileFormat;
  addedAt: Date;
  /** The number of leads that may be imported; the others wait in the file. */
  room: Room;
  /** Leads up to this row are already in the list and unchanged; 0 if there are none. */
  takenThroughRow: number;
}

export interface ImportOutcome {
  totalLeads: number;
  /** Valid leads imported now or earlier. */
  validLeads: number;
  /** The number of them written by this import. */
  writtenLeads: number;
  invalidLeads: number;
  duplicateLeads: number;
  overLimitLeads: number;
  leads: ImportedLead[];
  problems: RowProblem[];
}
