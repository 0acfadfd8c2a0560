import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { NoFault } from './no-fault.js';

const LONGEST = 2_000;

/** The value of `?token=` in a link of ours. A damaged one is treated like any other invalid one. */
export const TokenField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ description: 'From the link in the email', example: 'AZegAAAAcACAAAAAAAAAAQ…' }),
    NoFault((value) => (typeof value === 'string' && value !== '' && value.length <= LONGEST ? null : 'The link is not complete')),
  );
