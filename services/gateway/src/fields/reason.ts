import { applyDecorators } from '@nestjs/common';
import { LONGEST_REASON } from '@rekindle/contracts';
import { TypedLines } from '@rekindle/platform';
import { NoFault } from '../fields/no-fault.js';

/** The reason for a manual operation, for readers who were not there. */
export const Reason = (): PropertyDecorator => applyDecorators(TypedLines(), NoFault(reasonFault));

function reasonFault(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return 'A reason is required';
  return value.length > LONGEST_REASON ? `The reason must be at most ${LONGEST_REASON} characters long` : null;
}
