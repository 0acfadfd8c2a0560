import { ApiProperty } from '@nestjs/swagger';
import { NoFault } from '../fields/no-fault.js';
import { EventView } from './event.dto.js';

const LONGEST = 300;
const missing =
  (what: string) =>
  (value: unknown): string | null =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST ? null : `The ${what} is missing`;

/** A parked stream is identified by the group that parked it and its id. */
export class ParkedStreamName {
  @ApiProperty({ example: 'campaigns.campaign-view' })
  @NoFault(missing('group'))
  group: string;

  @ApiProperty({ example: 'campaign-0197a000-0000-7000-8000-000000000020' })
  @NoFault(missing('stream'))
  streamId: string;
}

export class ParkedStreamView {
  @ApiProperty({ example: 'campaigns.campaign-view' })
  group: string;
  @ApiProperty({ example: 'campaign-0197a000-0000-7000-8000-000000000020' })
  streamId: string;
  @ApiProperty({ format: 'uuid' })
  tenantId: string;
  @ApiProperty({ description: 'The error message', example: 'column "step" does not exist' })
  error: string;
  @ApiProperty({ type: 'integer', example: 5 })
  attempts: number;
  @ApiProperty({ type: String, format: 'date-time' })
  parkedAt: Date;
  @ApiProperty({ type: Boolean, description: 'A retry was requested and has not run yet' })
  retryAsked: boolean;
  @ApiProperty({ type: EventView, description: 'The event that could not be processed' })
  event: EventView;
  @ApiProperty({ type: 'integer', description: 'Later events of the stream that wait behind it', example: 3 })
  waiting: number;
}
