import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

const LONGEST = 500;

export class RegenerateEmailRequest {
  @ApiProperty({ maxLength: LONGEST, example: 'Shorter, and mention the discount' })
  // A NUL cannot be stored, and half a surrogate pair cannot be sent.
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : value))
  @MaxLength(LONGEST, { message: 'Say it in at most 500 characters' })
  @MinLength(1, { message: 'Say what should change' })
  @IsString({ message: 'Say what should change' })
  instruction: string;
}
