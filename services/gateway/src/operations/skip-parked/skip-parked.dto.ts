import { ApiProperty } from '@nestjs/swagger';
import { ParkedStreamName } from '../parked.dto.js';
import { Reason } from '../../fields/reason.js';

export class SkipParkedBody extends ParkedStreamName {
  @ApiProperty({ maxLength: 500, description: 'Kept beside the event', example: 'The lead was erased by hand' })
  @Reason()
  reason: string;
}
