import { ApiProperty } from '@nestjs/swagger';

export class EventMetadataView {
  @ApiProperty({ example: '0197a000-0000-7000-8000-0000000000c1' })
  correlationId: string;
  @ApiProperty({ required: false, description: 'Id of the event that caused this one', example: '0197a000-0000-7000-8000-0000000000c2' })
  causationId?: string;
  @ApiProperty({ example: 'user:01914…' })
  actor: string;
  @ApiProperty({ required: false, example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' })
  traceparent?: string;
}

/** An event as it is stored. */
export class EventView {
  @ApiProperty({ type: 'integer', example: 48210 })
  position: number;
  @ApiProperty({ format: 'uuid' })
  eventId: string;
  @ApiProperty({ format: 'uuid' })
  tenantId: string;
  @ApiProperty({ example: 'campaign-0197a000-0000-7000-8000-000000000020' })
  streamId: string;
  @ApiProperty({ type: 'integer', example: 4 })
  streamVersion: number;
  @ApiProperty({ example: 'campaigns' })
  context: string;
  @ApiProperty({ example: 'EmailSent' })
  type: string;
  @ApiProperty({ type: 'integer', example: 1 })
  schemaVersion: number;
  @ApiProperty({ type: 'integer', example: 7 })
  partition: number;
  @ApiProperty({ type: 'object', additionalProperties: true, example: { campaignId: '0197a000-0000-7000-8000-000000000020', step: 1 } })
  data: Record<string, unknown>;
  @ApiProperty({ type: EventMetadataView })
  metadata: EventMetadataView;
  @ApiProperty({ type: String, format: 'date-time', description: 'Business time' })
  occurredAt: Date;
  @ApiProperty({ type: String, format: 'date-time', description: 'Real time' })
  recordedAt: Date;
}
