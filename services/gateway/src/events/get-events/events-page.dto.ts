import { ApiProperty } from '@nestjs/swagger';
import { type CloudEvent, cloudEventOf, publicEvents } from '@rekindle/contracts';

const sent = publicEvents.find(({ type }) => type === 'EmailSent');
const at = new Date('2026-11-20T09:00:00Z');
const shownEvents = sent && [
  cloudEventOf(
    {
      tenantId: '0197a000-0000-7000-8000-000000000001',
      streamId: 'outreach-0197a000-0000-7000-8000-000000000020-0197a000-0000-7000-8000-000000000030',
      streamVersion: 3,
      position: 48_210,
      eventId: '0197a000-0000-7000-8000-0000000000e1',
      context: sent.context,
      type: sent.type,
      schemaVersion: sent.version,
      data: sent.example,
      metadata: { correlationId: '0197a000-0000-7000-8000-0000000000c1', actor: 'system' },
      occurredAt: at,
      recordedAt: at,
    },
    'http://localhost:3000',
  ),
];

export const shownMessage = `id: ZTEuMw\ndata: ${JSON.stringify(shownEvents?.[0])}\n\n`;

export class EventsPage {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'CloudEvents 1.0, as docs/asyncapi.yaml describes them, in the order of their positions',
    example: shownEvents,
  })
  events: CloudEvent[];

  @ApiProperty({ description: 'Where to continue: send it as `after`. It moves even when there are no events', example: 'ZTEuMw' })
  next: string;

  @ApiProperty({ description: 'There may be more already: ask again at once' })
  more: boolean;
}
