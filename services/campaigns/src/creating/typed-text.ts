import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TypedLines } from '@rekindle/platform';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';

interface Typed {
  /** The label on the page. */
  label: string;
  maxLength: number;
  example: string;
  /** The message for an empty field. */
  missing?: string;
}

/** A required text typed by a user, which may not be blank. */
export const TypedText = ({ label, maxLength, example, missing = `${label} is required` }: Typed): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength, example }),
    TypedLines(),
    // Only the first failing rule is reported.
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MaxLength(maxLength, { message: `${label} must be ${maxLength} characters or fewer` }),
  );

/** An optional text; a blank one counts as omitted. */
export const OptionalText = ({ label, maxLength, example }: Omit<Typed, 'missing'>): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ maxLength, example }),
    TypedLines(),
    ValidateIf((_, value: unknown) => value !== undefined && value !== null && value !== ''),
    IsString({ message: `${label} must be a text` }),
    MaxLength(maxLength, { message: `${label} must be ${maxLength} characters or fewer` }),
  );
