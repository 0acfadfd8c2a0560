import { ApiProperty } from '@nestjs/swagger';
import { TypedLines } from '@rekindle/platform';
import { IsString, MaxLength, MinLength } from 'class-validator';

const LONGEST = 500;

export class RegenerateEmailRequest {
  @ApiProperty({ maxLength: LONGEST, example: 'Shorter, and mention the discount' })
  @TypedLines()
  @MaxLength(LONGEST, { message: 'Say it in at most 500 characters' })
  @MinLength(1, { message: 'Say what should change' })
  @IsString({ message: 'Say what should change' })
  instruction: string;
}
