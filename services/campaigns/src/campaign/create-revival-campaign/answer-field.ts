import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

// A NUL cannot be stored; the other control characters cannot be seen. Line breaks and tabs are what people type.
const UNSEEN = /[^\P{Cc}\n\t]/gu;

const clean = (answer: unknown): unknown =>
  typeof answer === 'string' ? answer.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed().trim() : answer;

/** One answer of the form: text that is not blank. @param label as the form names it */
export const AnswerField = (label: string, maxLength: number, example: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength, example }),
    Transform(({ value }: { value: unknown }) => clean(value)),
    // The first that fails is the one that is told.
    IsString({ message: `${label} is required` }),
    IsNotEmpty({ message: `${label} is required` }),
    MaxLength(maxLength, { message: `${label} must be ${maxLength} characters or fewer` }),
  );
