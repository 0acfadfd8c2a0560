import type { Context } from '@rekindle/contracts';
import type { Admin } from 'kafkajs';
import { PARTITIONS } from '../transport/partition.js';

const CONTEXTS: readonly Context[] = ['accounts', 'campaigns', 'mailer', 'billing'];

export const DEFAULT_TOPIC_PREFIX = 'rekindle';

export const topicOf = (prefix: string, context: Context): string => `${prefix}.${context}`;

export const contextOfTopic = (topic: string): Context => topic.slice(topic.lastIndexOf('.') + 1) as Context;

/** A topic that is there, and cannot be used as it is. */
export class TopicRefused extends Error {}

/**
 * Makes the topics that are missing: 12 partitions, as a stream's place is the same in the store, and nothing is ever
 * deleted, as the broker would else take events for old that a replay publishes.
 * @throws TopicRefused where one has another number of partitions
 */
export async function ensureTopics(admin: Admin, prefix: string): Promise<void> {
  const wanted = CONTEXTS.map((context) => topicOf(prefix, context));
  const there = new Set(await admin.listTopics());
  const missing = wanted.filter((topic) => !there.has(topic));
  if (missing.length > 0)
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: PARTITIONS,
        replicationFactor: -1,
        configEntries: [{ name: 'retention.ms', value: '-1' }],
      })),
    });
  const { topics } = await admin.fetchTopicMetadata({ topics: wanted });
  for (const { name, partitions } of topics)
    if (partitions.length !== PARTITIONS)
      throw new TopicRefused(
        `The topic ${name} has ${partitions.length} partitions where ${PARTITIONS} are needed: delete it or rename it, and it is made again and filled from the event store`,
      );
}
