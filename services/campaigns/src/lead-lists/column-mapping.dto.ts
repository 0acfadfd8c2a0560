import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { MOST_COLUMNS } from '../reading/plan-columns.js';

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

/** Checked by hand: a file may have so many columns that an object of rules for each would hold everybody up. */
export const IsMapping = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMapping',
    validator: {
      validate: (value: unknown) => mappingFault(value) === null,
      defaultMessage: (checked) => mappingFault(checked?.value) ?? '',
    },
  });
