import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TypedLines } from '@rekindle/platform';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';

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

/** A text that may be left open; a blank one counts as none. */
export const OptionalText = ({ label, maxLength, example }: Omit<Typed, 'missing'>): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ maxLength, example }),
    TypedLines(),
    ValidateIf((_, value: unknown) => value !== undefined && value !== null && value !== ''),
    IsString({ message: `${label} must be a text` }),
    MaxLength(maxLength, { message: `${label} must be ${maxLength} characters or fewer` }),
  );
