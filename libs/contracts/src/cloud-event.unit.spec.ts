import { expect, it } from '@jest/globals';
import { type RecordedEvent, cloudEventOf, recordedEventOf } from './cloud-event.js';

const recorded: RecordedEvent = {
  tenantId: '0197a000-0000-7000-8000-000000000001',
  streamId: 'lead-0197a000-0000-7000-8000-000000000030',
  streamVersion: 2,
  position: 9_007_199_254_740_001,
  eventId: '0197a000-0000-7000-8000-000000000099',
  context: 'campaigns',
  type: 'LeadDeleted',
  schemaVersion: 3,
  data: { leadId: '0197a000-0000-7000-8000-000000000030' },
  metadata: { correlationId: '0197a000-0000-7000-8000-000000000077', actor: 'user:1' },
  occurredAt: new Date('2026-11-02T09:00:00.000Z'),
  recordedAt: new Date('2026-11-21T21:00:00.123Z'),
};
const traced: RecordedEvent = {
  ...recorded,
  metadata: { ...recorded.metadata, causationId: '0197a000-0000-7000-8000-000000000078', traceparent: '00-4bf92f3577b34da6-00f067aa-01' },
};

it('is a CloudEvent with the extensions that subscribers need, and no attribute without a value', () => {
  expect(cloudEventOf(recorded, 'https://rekindle.example')).toEqual({
    specversion: '1.0',
    id: recorded.eventId,
    source: '/rekindle/campaigns',
    type: 'LeadDeleted',
    subject: recorded.streamId,
    time: '2026-11-02T09:00:00.000Z',
    datacontenttype: 'application/json',
    dataschema: 'https://rekindle.example/api/events/schemas/LeadDeleted/3',
    tenant: recorded.tenantId,
    streamversion: 2,
    position: '9007199254740001',
    recordedtime: '2026-11-21T21:00:00.123Z',
    correlationid: recorded.metadata.correlationId,
    actor: 'user:1',
    data: recorded.data,
  });
});

it('has attribute names allowed by CloudEvents: lower-case letters and digits', () => {
  for (const name of Object.keys(cloudEventOf(traced, 'https://rekindle.example'))) expect(name).toMatch(/^[a-z0-9]{1,20}$/);
});

it('is restored from the wire as recorded', () => {
  for (const event of [recorded, traced])
    expect(recordedEventOf(JSON.parse(JSON.stringify(cloudEventOf(event, 'http://localhost:3000'))))).toEqual(event);
});
