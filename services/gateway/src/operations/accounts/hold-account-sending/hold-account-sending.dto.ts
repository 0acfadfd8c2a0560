import { ApiProperty } from '@nestjs/swagger';
import { NoFault } from '../../../account/no-fault.js';
import { reasonFault } from '../../reason.js';

export class HoldReason {
  @ApiProperty({
    maxLength: 500,
    description: 'Kept beside the event; the customer does not see it',
    example: 'Complaints from three lists',
  })
  @NoFault(reasonFault)
  reason: string;
}
