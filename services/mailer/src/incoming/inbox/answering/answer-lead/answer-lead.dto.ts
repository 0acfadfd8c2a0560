import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TypedLines } from '@rekindle/platform';
import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

const LONGEST = 20_000;

export class AnswerLeadRequest {
  @ApiProperty({ minLength: 1, maxLength: LONGEST, example: 'Hello Tomás,\n\nThursday at 10:15 works, I will call you.\n\nMaya' })
  @MaxLength(LONGEST, { message: 'text must not be longer than 20,000 characters: shorten the answer' })
  @MinLength(1, { message: 'text must not be empty: write an answer' })
  @IsString({ message: 'text must be the words of the answer' })
  @TypedLines()
  text: string;

  @ApiPropertyOptional({ description: 'The thread is done with this answer; it opens again if it cannot be sent', example: true })
  @IsOptional()
  @IsBoolean({ message: 'markDone must be true or false' })
  markDone?: boolean;
}

export class AcceptedAnswer {
  @ApiProperty({ format: 'uuid', description: 'Of the message in the thread', example: '0197a000-0000-7000-8000-0000000000e2' })
  id: string;
  @ApiProperty({ enum: ['sending'], example: 'sending' })
  state: 'sending';
}
