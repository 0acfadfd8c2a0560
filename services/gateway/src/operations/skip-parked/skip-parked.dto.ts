import { ApiProperty } from '@nestjs/swagger';
import { NoFault } from '../../fields/no-fault.js';
import { ParkedStreamName } from '../parked.dto.js';
import { reasonFault } from '../../fields/reason.js';

export class SkipParkedBody extends ParkedStreamName {
  @ApiProperty({ maxLength: 500, description: 'Kept beside the event', example: 'The lead was erased by hand' })
  @NoFault(reasonFault)
  reason: string;
}
