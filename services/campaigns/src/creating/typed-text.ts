import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { TypedLines } from '@rekindle/platform';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

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
    TypedLines(),
    // The first that fails is the one that is reported.
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MaxLength(maxLength, { message: `${label} must be ${maxLength} characters or fewer` }),
  );
