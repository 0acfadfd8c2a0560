import type { Context } from '@rekindle/contracts';
import type { Logger, TopicSettings } from '@rekindle/platform';
import type { Admin, ITopicMetadata } from 'kafkajs';
import { TopicRefused, checkCopies } from './topic-copies.js';
import { PARTITIONS } from '../store/partition.js';
import { pause } from '../transport/wake-up.js';

const CONTEXTS: readonly Context[] = ['accounts', 'campaigns', 'mailer', 'billing'];

const ATTEMPTS = 50;
const PAUSE_MS = 100;

export const DEFAULT_TOPIC_PREFIX = 'rekindle';

export const topicOf = (prefix: string, context: Context): string => `${prefix}.${context}`;

export const contextOfTopic = (topic: string): Context => topic.slice(topic.lastIndexOf('.') + 1) as Context;

const AS_BROKERS_DO: TopicSettings = { replication: -1, retentionMs: -1 };

/**
 * Creates missing topics with 12 partitions, because a stream's partition is the same as in the store. By default nothing
 * is ever deleted, because the broker would otherwise treat events published by a replay as old.
 * @throws TopicRefused if a topic has another number of partitions, or too few replicas to publish anything
 */
export async function ensureTopics(admin: Admin, prefix: string, settings: TopicSettings = AS_BROKERS_DO, logger?: Logger): Promise<void> {
  const wanted = CONTEXTS.map((context) => topicOf(prefix, context));
  const there = new Set(await admin.listTopics());
  const missing = wanted.filter((topic) => !there.has(topic));
  if (missing.length > 0)
    await admin.createTopics({
      waitForLeaders: false,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: PARTITIONS,
        replicationFactor: settings.replication,
        configEntries: [{ name: 'retention.ms', value: String(settings.retentionMs) }],
      })),
    });
  const topics = await metadataOf(admin, wanted);
  for (const { name, partitions } of topics)
    if (partitions.length !== PARTITIONS)
      throw new TopicRefused(
        `The topic ${name} has ${partitions.length} partitions where ${PARTITIONS} are needed: delete it or rename it, and it is made again. Other subscribers miss its events until they are published again: npm run ops -- replay --from beginning --topic ${name}`,
      );
  await checkCopies(admin, topics, logger);
}

// A broker answers slightly before it knows what it has created, and kafkajs waits for leaders only.
async function metadataOf(admin: Admin, topics: string[]): Promise<ITopicMetadata[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await admin.fetchTopicMetadata({ topics })).topics;
    } catch (error) {
      if (attempt === ATTEMPTS || !isNotKnownYet(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}

const isNotKnownYet = (error: unknown): boolean => {
  const { type, cause } = error as { type?: string; cause?: { type?: string } };
  return ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'].includes(type ?? cause?.type ?? '');
};
