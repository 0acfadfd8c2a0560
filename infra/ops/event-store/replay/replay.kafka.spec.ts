import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventStore, browseEvents } from '@rekindle/event-sourcing';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { newId } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { Kafka, type KafkaMessage, logLevel } from 'kafkajs';
import { Call } from '../../command-line/call.ts';
import { OpsProgram } from '../../testing/ops-program.ts';
import { replay } from './replay.ts';

const brokers = (process.env.KAFKA_BROKERS ?? '').split(',');
const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
const topic = `spec-${newId()}`;
const accountId = newId();
const streams = Array.from({ length: 8 }, () => `lead-list-${newId()}`);
let database: TestDatabase;
let ops: OpsProgram;

// Progress is for people.
beforeAll(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
beforeAll(async () => {
  database = await createTestDatabase(mountedMigrations);
  ops = new OpsProgram(database.url);
  ops.env.KAFKA_BROKERS = brokers.join(',');
  const store = new EventStore(database.pool);
  for (const streamId of streams)
    await store.append({
      tenantId: accountId,
      streamId,
      context: 'campaigns',
      expectedVersion: 0,
      occurredAt: new Date(),
      events: [0, 1, 2].map(() => ({ type: 'LeadDeleted', data: { accountId, leadId: newId() } })),
    });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 3, replicationFactor: -1 }] });
  await admin.disconnect();
});
afterAll(async () => {
  ops.remove();
  await database.drop();
});

const publish = (more: Record<string, string>) => replay.run([], ops.installation, new Call({ yes: true, topic, ...more }));

async function readAll(count: number): Promise<KafkaMessage[]> {
  const consumer = kafka.consumer({ groupId: `spec-${newId()}` });
  const messages: KafkaMessage[] = [];
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    const eachMessage = async ({ message }: { message: KafkaMessage }): Promise<void> => {
      messages.push(message);
      if (messages.length === count) resolve();
    };
    consumer.run({ eachMessage }).catch(reject);
  });
  await consumer.disconnect();
  return messages;
}

describe('replay', () => {
  it('publishes the requested events in full, each stream in order, with their original ids', async () => {
    const stored = (await browseEvents(database.pool, {}, { order: 'oldest' })).events;
    const [first, last] = [stored[3], stored.at(-1)];
    const outcome = await publish({ from: `${first?.position}`, to: `${last?.position}` });
    expect(outcome).toMatchObject({ text: `21 events published to ${topic}.`, data: { events: 21, upTo: last?.position }, failed: false });
    const read = (await readAll(21)).map(({ key, value }) => ({ key: key?.toString(), event: JSON.parse(value?.toString() ?? '') }));
    for (const streamId of streams.slice(1)) {
      const own = read.filter(({ key }) => key === streamId).map(({ event }) => event.id);
      expect(own).toEqual(stored.filter((event) => event.streamId === streamId).map(({ eventId }) => eventId));
    }
    const { rows } = await database.pool.query(`SELECT data FROM es.events WHERE type = 'OperationPerformed'`);
    expect(rows).toEqual([{ data: { operation: 'replay', target: `${first?.position}-${last?.position} ${topic}` } }]);
  });

  it('publishes only the named types', async () => {
    expect((await publish({ from: 'beginning', type: 'LeadAdded' })).text).toBe('No such events.');
  });

  it('creates no topic', async () => {
    await expect(publish({ from: 'beginning', topic: 'misspelt' })).rejects.toThrow('The broker has no topic "misspelt": make it first.');
  });
});
