import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

const LONGEST = 300;

export class AddLeadRequest {
  @ApiProperty({
    description: 'Stored as it is, without blanks around it; a domain in another script in its ASCII spelling. Anything else is refused',
    example: 'ada@example.com',
  })
  @MaxLength(320, { message: 'The email address is too long' })
  @IsString({ message: 'Email is required' })
  email: string;

  @ApiPropertyOptional({ example: 'Dana' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  firstName?: string;

  @ApiPropertyOptional({ example: 'Reyes' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  lastName?: string;

  @ApiPropertyOptional({ example: 'Harbor' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  company?: string;

  @ApiPropertyOptional({ example: 'Head baker' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  title?: string;

  @ApiPropertyOptional({ example: '+1 555 0100' })
  @MaxLength(LONGEST)
  @IsString()
  @IsOptional()
  phone?: string;

  @ApiPropertyOptional({ enum: ['Import', 'CSV Import', 'Prospect Search'], default: 'Import' })
  @IsIn(['Import', 'CSV Import', 'Prospect Search'], { message: 'source must be Import, CSV Import or Prospect Search' })
  @IsOptional()
  source?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The list to add it to; beside all lists when omitted' })
  @IsUUID('all', { message: 'list_id must be the id of a lead list' })
  @IsOptional()
  list_id?: string;
}
