import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

// A NUL cannot be stored; the other control characters cannot be seen. Line breaks and tabs are what people type.
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/** What a person typed, as it is kept; anything but text is left for the checks. */
const cleanText = (given: unknown): unknown =>
  typeof given === 'string' ? given.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed().trim() : given;

interface Typed {
  /** As the page names it. */
  label: string;
  maxLength: number;
  example: string;
  /** The message for an empty field. */
  missing?: string;
}

/** A text that a person typed and that may not be blank. */
export const TypedText = ({ label, maxLength, example, missing = `${label} is required` }: Typed): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength, example }),
    Transform(({ value }: { value: unknown }) => cleanText(value)),
    // The first that fails is the one that is reported.
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MaxLength(maxLength, { message: `${label} must be ${maxLength} characters or fewer` }),
  );
