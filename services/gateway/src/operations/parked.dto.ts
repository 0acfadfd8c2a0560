import { ApiProperty } from '@nestjs/swagger';
import { NoFault } from '../fields/no-fault.js';
import { EventView } from './event.dto.js';

const LONGEST = 300;
const missing =
  (what: string) =>
  (value: unknown): string | null =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST ? null : `The ${what} is missing`;

/** A parked stream is known by the group that set it aside and its id. */
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
  @ApiProperty({ description: 'Why, in the words of the program', example: 'column "step" does not exist' })
  error: string;
  @ApiProperty({ type: 'integer', example: 5 })
  attempts: number;
  @ApiProperty({ type: String, format: 'date-time' })
  parkedAt: Date;
  @ApiProperty({ type: Boolean, description: 'Another try was asked for and has not come yet' })
  retryAsked: boolean;
  @ApiProperty({ type: EventView, description: 'The one that could not be digested' })
  event: EventView;
  @ApiProperty({ type: 'integer', description: 'Later events of the stream that wait behind it', example: 3 })
  waiting: number;
}
