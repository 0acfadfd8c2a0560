import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger, newId } from '@rekindle/platform';
import type { Kafka, Message } from 'kafkajs';
import { EVENT_COLUMNS, type EventRow } from '../store/event-row.js';
import { EventStore } from '../store/event-store.js';
import { PARTITIONS } from '../store/partition.js';
import { BROKER_MS, until } from '../testing/until.js';
import { createKafka, createProducer, withAdmin } from './kafka-client.js';
import { messageOf } from './kafka-message.js';
import { storeIdentity } from './store-identity.js';
import { KafkaWorld } from './testing/kafka-world.js';
import { seenEvents } from './testing/seen-events.js';

const NOTICED_MS = 8_000;
const brokers = (process.env.KAFKA_BROKERS ?? '').split(',');

let world: KafkaWorld;
let kafka: Kafka;
let topic: string;
beforeEach(async () => {
  world = await KafkaWorld.make(brokers);
  kafka = createKafka({ brokers, clientId: 'foreign', logger: createLogger('silent', 'spec') });
  topic = `${world.prefix}.campaigns`;
});
afterEach(() => world.end());

async function send(messages: Message[]): Promise<void> {
  const producer = createProducer(kafka);
  await producer.connect();
  await producer.send({ topic, acks: -1, messages });
  await producer.disconnect();
}

const deleteLead = (): Promise<unknown> => new EventStore(world.pool).append(world.deletion(newId(), 0));

async function lastRow(): Promise<EventRow> {
  const { rows } = await world.pool.query<EventRow>(`SELECT ${EVENT_COLUMNS} FROM es.events ORDER BY position DESC LIMIT 1`);
  return rows[0] as EventRow;
}

/** Starts a reader that reads from Kafka alone, and returns once it has been assigned its partitions. */
async function following(group: string): Promise<void> {
  await world.kafka([seenEvents(group, 'reader')]);
  await deleteLead();
  await world.caughtUp(group, BROKER_MS);
}

it('passes over messages that are no events, and handles those around them', async () => {
  await following('garbage');
  const everywhere = (value: string | Buffer | null): Message[] =>
    Array.from({ length: PARTITIONS }, (_, partition) => ({ partition, key: 'x', value }));
  const store = await storeIdentity(world.pool);
  const values = [
    null,
    '',
    'null',
    '[]',
    '{}',
    '"text"',
    '{"type":7}',
    Buffer.from([0xff, 0, 0xfe]),
    '{"source":"/rekindle/campaigns","dataschema":"/1","position":"1e99","type":"LeadDeleted"}',
  ];
  for (const value of values) {
    await send(everywhere(value));
    await send(everywhere(value).map((message) => ({ ...message, headers: { 'rekindle-store': store } })));
    await deleteLead();
  }
  await world.caughtUp('garbage', BROKER_MS);
  expect((await world.seen('garbage')).toSorted()).toEqual((await world.stored()).toSorted());
});

it('handles an event once that somebody copies into other partitions', async () => {
  await following('copies');
  const from = { store: await storeIdentity(world.pool), publicUrl: 'http://localhost:3000' };
  for (let times = 0; times < 3; times += 1) {
    await deleteLead();
    const row = await lastRow();
    const copy = messageOf(row, 0, from);
    await send(Array.from({ length: PARTITIONS }, (_, partition) => ({ ...copy, partition })));
  }
  await deleteLead();
  await world.caughtUp('copies', BROKER_MS);
  expect((await world.seen('copies')).toSorted()).toEqual((await world.stored()).toSorted());
});

it('goes on when a topic is deleted, and makes it again', async () => {
  await world.kafka([seenEvents('deleted', 'reader')], { timeoutMs: 3_000 });
  for (let times = 0; times < 30; times += 1) await deleteLead();
  await world.published();
  const messages = () =>
    withAdmin(kafka, async (admin) => {
      if (!(await admin.listTopics()).includes(topic)) return null;
      return (await admin.fetchTopicOffsets(topic)).reduce((sum, { high }) => sum + Number(high), 0);
    }).catch(() => null);
  expect(await messages()).toBe(30);
  await withAdmin(kafka, (admin) => admin.deleteTopics({ topics: [topic] }));
  const stop = world.appender(200);
  const missing = async () => (await world.stored()).length - ((await messages()) ?? Infinity);
  await until(missing, (count) => count >= 30, BROKER_MS);
  await stop();
  await world.caughtUp('deleted', BROKER_MS);
  await world.published();
  expect((await world.seen('deleted')).toSorted()).toEqual((await world.stored()).toSorted());
});

it('goes on when a topic gets more partitions', async () => {
  await world.kafka([seenEvents('more', 'reader')], { timeoutMs: 3_000 });
  const stop = world.appender(50);
  await world.caughtUp('more', BROKER_MS);
  await world.published();
  await withAdmin(kafka, (admin) => admin.createPartitions({ topicPartitions: [{ topic, count: PARTITIONS + 3 }] }));
  // Longer than the reader takes to notice it.
  await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
  await stop();
  await world.caughtUp('more', BROKER_MS);
  expect((await world.seen('more')).toSorted()).toEqual((await world.stored()).toSorted());
});
