import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { MOST_COLUMNS } from '../../reading/plan-columns.js';

/** A lead list as shown in the list of lists. */
export class LeadListSummary {
  @ApiProperty({ format: 'uuid' })
  _id: string;

  @ApiProperty({ example: 'webinar-2025.csv' })
  fileName: string;

  @ApiProperty({ enum: ['ready'], description: 'A list that is still being imported is not shown' })
  status: string;

  @ApiProperty({ description: 'Leads that are in the list now', example: 398 })
  totalLeads: number;

  @ApiProperty({ format: 'date-time' })
  uploadedAt: string;
}

const LONGEST_COLUMN = 250;
const LONGEST_FIELD = 60;

export class ColumnMappingDto {
  @ApiProperty({ maxLength: LONGEST_COLUMN, example: 'E-mail 1 - Value' })
  column: string;

  @ApiProperty({
    maxLength: LONGEST_FIELD,
    description:
      'email, first_name, last_name, full_name, company, phone or title; skip leaves the column out; any other name makes it a merge field. ' +
      'Several columns may share a field: the first one with a value counts.',
    example: 'email',
  })
  field: string;
}

const isText = (value: unknown, longest: number): boolean => typeof value === 'string' && value.length <= longest;

function mappingFault(value: unknown): string | null {
  if (!Array.isArray(value)) return 'Say which column becomes which field';
  if (value.length > MOST_COLUMNS) return `A file has at most ${MOST_COLUMNS} columns`;
  const wrong = (value as (Partial<ColumnMappingDto> | null)[]).findIndex(
    (one) => !isText(one?.column, LONGEST_COLUMN) || !isText(one?.field, LONGEST_FIELD),
  );
  return wrong < 0
    ? null
    : `mapping.${wrong} must have a column of at most ${LONGEST_COLUMN} characters and a field of at most ${LONGEST_FIELD}`;
}

/** Checked by hand: a file may have so many columns that validating an object for each would block the process. */
export const IsMapping = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMapping',
    validator: {
      validate: (value: unknown) => mappingFault(value) === null,
      defaultMessage: (checked) => mappingFault(checked?.value) ?? '',
    },
  });

export class WaitingLeadsDto {
  @ApiProperty({
    description: 'A sentence to show',
    example: 'Your plan Starter takes 2,000 leads a month. They go in from 1 December, or with a larger plan.',
  })
  because: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When there is room without another plan: the next month begins; null where waiting alone helps nothing, or there is room now',
    example: '2026-12-01T00:00:00.000Z',
  })
  from: string | null;
}
