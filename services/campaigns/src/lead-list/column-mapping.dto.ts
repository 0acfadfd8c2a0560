import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

export class ColumnMappingDto {
  @ApiProperty({ example: 'E-mail 1 - Value' })
  @MaxLength(250)
  @IsString()
  column: string;

  @ApiProperty({
    description:
      'email, first_name, last_name, full_name, company, phone or title; skip leaves the column out; any other name makes it a merge field. ' +
      'Several columns may share a field: the first one with a value counts.',
    example: 'email',
  })
  @MaxLength(60)
  @IsString()
  field: string;
}
