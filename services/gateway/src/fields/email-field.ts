import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { emailFault } from './field-faults.js';
import { NoFault } from './no-fault.js';

/** An email address; surrounding blanks are trimmed. */
export const EmailField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ example: 'jane@acme.example' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    NoFault(emailFault),
  );
