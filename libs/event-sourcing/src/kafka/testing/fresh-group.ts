import { createLogger, newId } from '@rekindle/platform';
import type { Kafka } from 'kafkajs';
import { pause } from '../../transport/wake-up.js';
import { createKafka, withAdmin } from '../kafka-client.js';
import { type Arrival, arrivalOf } from '../kafka-message.js';

const LEADERS_MS = 100;

/** The events that a new consumer group reads from these topics, in each partition's order. */
export async function readAsFreshGroup(brokers: readonly string[], topics: readonly string[]): Promise<Arrival[]> {
  const kafka = createKafka({ brokers, clientId: 'fresh', logger: createLogger('silent', 'spec') });
  const ends = await endsOf(kafka, topics);
  const arrivals: Arrival[] = [];
  if (ends.size === 0) return arrivals;
  const consumer = kafka.consumer({ groupId: `fresh-${newId()}`, maxWaitTimeInMs: 200, allowAutoTopicCreation: false });
  await consumer.connect();
  await consumer.subscribe({ topics: [...topics], fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => (payload.restart ? undefined : reject(payload.error)));
    const eachMessage: Parameters<typeof consumer.run>[0] = {
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        arrivals.push(...batch.messages.map(arrivalOf));
        const place = `${batch.topic} ${batch.partition}`;
        if (BigInt(batch.lastOffset()) + 1n >= (ends.get(place) ?? 0n)) ends.delete(place);
        if (ends.size === 0) resolve();
      },
    };
    consumer.run(eachMessage).catch(reject);
  });
  await consumer.disconnect();
  return arrivals;
}

// A broker that has just created a topic may not lead all of its partitions yet.
async function endsOf(kafka: Kafka, topics: readonly string[]): Promise<Map<string, bigint>> {
  for (;;) {
    try {
      return await endsNow(kafka, topics);
    } catch (error) {
      if ((error as { type?: string }).type !== 'NOT_LEADER_FOR_PARTITION') throw error;
      await pause(LEADERS_MS);
    }
  }
}

async function endsNow(kafka: Kafka, topics: readonly string[]): Promise<Map<string, bigint>> {
  const ends = new Map<string, bigint>();
  await withAdmin(kafka, async (admin) => {
    for (const topic of topics)
      for (const { partition, high } of await admin.fetchTopicOffsets(topic))
        if (BigInt(high) > 0n) ends.set(`${topic} ${partition}`, BigInt(high));
  });
  return ends;
}
