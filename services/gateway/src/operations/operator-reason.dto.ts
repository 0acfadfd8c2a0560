import { ApiProperty } from '@nestjs/swagger';
import { LONGEST_REASON } from '@rekindle/contracts';
import { NoFault } from '../fields/no-fault.js';

/** Why something is done by hand; its later readers were not there. */
export function reasonFault(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return 'A reason is required';
  return value.length > LONGEST_REASON ? `The reason must be at most ${LONGEST_REASON} characters long` : null;
}

/** Why an operator does something to an account. */
export class OperatorReason {
  @ApiProperty({
    maxLength: LONGEST_REASON,
    description: 'Kept beside the event; the customer does not see it',
    example: 'Complaints from three lists',
  })
  @NoFault(reasonFault)
  reason: string;
}
