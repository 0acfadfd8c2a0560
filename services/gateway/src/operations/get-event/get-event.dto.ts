import { ApiProperty } from '@nestjs/swagger';
import { EventView } from '../event.dto.js';

export class ChainedEventView extends EventView {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Position of its cause; null where that is not part of the chain',
    example: 48209,
  })
  causedBy: number | null;
}

export class EventDetailsView {
  @ApiProperty({ type: EventView })
  event: EventView;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What such an event means; null for a type that this program does not know',
    example: 'An email was accepted by the mail server',
  })
  meaning: string | null;
  @ApiProperty({ type: [ChainedEventView], description: 'Everything that the same request caused, in order; at most 500' })
  chain: ChainedEventView[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'Where the search ended: there may be more of the chain', example: null })
  lookedTo: number | null;
}
