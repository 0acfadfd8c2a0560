import { ApiProperty } from '@nestjs/swagger';
import type { CloudEvent } from '@rekindle/contracts';

export class EventsPage {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'CloudEvents 1.0, as docs/asyncapi.yaml describes them, in the order of their positions',
  })
  events: CloudEvent[];

  @ApiProperty({ description: 'Where to go on: send it as `after`. It moves even when there are no events' })
  next: string;

  @ApiProperty({ description: 'There may be more already: ask again at once' })
  more: boolean;
}
