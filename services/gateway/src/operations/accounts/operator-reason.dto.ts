import { ApiProperty } from '@nestjs/swagger';
import { LONGEST_REASON } from '@rekindle/contracts';
import { Reason } from '../../fields/reason.js';

/** The reason for an operation on an account. */
export class OperatorReason {
  @ApiProperty({
    maxLength: LONGEST_REASON,
    description: 'Kept beside the event; the customer does not see it',
    example: 'Complaints from three lists',
  })
  @Reason()
  reason: string;
}
