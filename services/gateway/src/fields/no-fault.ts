import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { type FaultOf, emailFault } from './field-faults.js';

/** Validates a field of a DTO by a function that names its fault. */
export const NoFault = (faultOf: FaultOf): PropertyDecorator =>
  ValidateBy({
    name: 'noFault',
    validator: {
      validate: (value: unknown) => faultOf(value) === null,
      defaultMessage: (checked) => faultOf(checked?.value) ?? 'This value is not valid',
    },
  });

/** An address; blanks around it are dropped. */
export const EmailField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ example: 'jane@acme.example' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    NoFault(emailFault),
  );

const LONGEST = 2_000;

/** The value of `?token=` in a link of ours; a damaged one is treated like any other wrong one. */
export const TokenField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ description: 'From the link in the email', example: 'AZegAAAAcACAAAAAAAAAAQ…' }),
    NoFault((value) => (typeof value === 'string' && value !== '' && value.length <= LONGEST ? null : 'The link is not complete')),
  );
