import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

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
