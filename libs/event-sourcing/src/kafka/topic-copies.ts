import type { Logger } from '@rekindle/platform';
import kafkajs, { type Admin, type ITopicMetadata } from 'kafkajs';

/** A topic that exists but cannot be used as it is. */
export class TopicRefused extends Error {}

const LEAST = 'min.insync.replicas';
const warned = new Set<string>();

/**
 * Events are sent with acks=all: the broker accepts one when as many replicas have it as the topic requires.
 * @throws TopicRefused if a topic requires more in-sync replicas than it has, so that nothing could ever be sent
 */
export async function checkCopies(admin: Admin, topics: readonly ITopicMetadata[], logger?: Logger): Promise<void> {
  const asked = await askedFor(admin, topics);
  for (const { name, partitions } of topics) {
    const copies = Math.min(...partitions.map(({ replicas }) => replicas.length));
    const least = asked.get(name);
    if (least === undefined) continue;
    if (least > copies)
      throw new TopicRefused(
        `The topic ${name} asks for ${least} in-sync copies (${LEAST}) and has ${copies}: nothing can be published to it with acks=all. Set ${LEAST} of it to ${copies}, or give it more replicas (KAFKA_TOPIC_REPLICATION counts when a topic is made)`,
      );
    if (copies > 1 && least === 1 && !warned.has(name)) {
      warned.add(name);
      logger?.warn({ topic: name, copies }, `Kafka may lose an event that it took, with one broker: set ${LEAST} of the topic to 2`);
    }
  }
}

/** The minimum that each topic requires; empty if this user may not read it. */
async function askedFor(admin: Admin, topics: readonly ITopicMetadata[]): Promise<Map<string, number>> {
  const resources = topics.map(({ name }) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name, configNames: [LEAST] }));
  try {
    const answer = await admin.describeConfigs({ includeSynonyms: false, resources });
    return new Map(answer.resources.map(({ resourceName, configEntries }) => [resourceName, Number(configEntries[0]?.configValue ?? 1)]));
  } catch (error) {
    if (String((error as { type?: string }).type).endsWith('_AUTHORIZATION_FAILED')) return new Map();
    throw error;
  }
}
