import { type CloudEvent, type EventDefinition, type PublicVersion, cloudEventOf } from '@rekindle/contracts';

const EXAMPLE_HOST = 'https://rekindle.example';

/** The event as a subscriber would receive it. */
export function exampleEvent({ context }: EventDefinition, { type, version, example }: PublicVersion): CloudEvent {
  const recorded = {
    tenantId: '0197a000-0000-7000-8000-000000000001',
    streamId: `${context}-0197a000-0000-7000-8000-000000000050`,
    streamVersion: 3,
    position: 4711,
    eventId: '0197a000-0000-7000-8000-000000000060',
    context,
    type,
    schemaVersion: version,
    data: example,
    metadata: { correlationId: '0197a000-0000-7000-8000-000000000070', actor: 'user:0197a000-0000-7000-8000-000000000002' },
    occurredAt: new Date('2026-11-21T09:00:00.000Z'),
    recordedAt: new Date('2026-11-21T09:00:00.125Z'),
  };
  return cloudEventOf(recorded, EXAMPLE_HOST);
}
