import { ApiProperty } from '@nestjs/swagger';

export class EventMetadataView {
  @ApiProperty()
  correlationId: string;
  @ApiProperty({ required: false, description: 'Id of the event that caused this one' })
  causationId?: string;
  @ApiProperty({ example: 'user:01914…' })
  actor: string;
  @ApiProperty({ required: false })
  traceparent?: string;
}

/** An event as it stands in the store. */
export class EventView {
  @ApiProperty({ type: 'integer' })
  position: number;
  @ApiProperty({ format: 'uuid' })
  eventId: string;
  @ApiProperty({ format: 'uuid' })
  tenantId: string;
  @ApiProperty()
  streamId: string;
  @ApiProperty({ type: 'integer' })
  streamVersion: number;
  @ApiProperty({ example: 'campaigns' })
  context: string;
  @ApiProperty({ example: 'EmailSent' })
  type: string;
  @ApiProperty({ type: 'integer' })
  schemaVersion: number;
  @ApiProperty({ type: 'integer' })
  partition: number;
  @ApiProperty({ type: 'object', additionalProperties: true })
  data: Record<string, unknown>;
  @ApiProperty({ type: EventMetadataView })
  metadata: EventMetadataView;
  @ApiProperty({ type: String, format: 'date-time', description: 'Business time' })
  occurredAt: Date;
  @ApiProperty({ type: String, format: 'date-time', description: 'Real time' })
  recordedAt: Date;
}
