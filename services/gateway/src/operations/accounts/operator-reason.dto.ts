import { ApiProperty } from '@nestjs/swagger';
import { LONGEST_REASON } from '@rekindle/contracts';
import { NoFault } from '../../fields/no-fault.js';
import { reasonFault } from '../../fields/reason.js';

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
