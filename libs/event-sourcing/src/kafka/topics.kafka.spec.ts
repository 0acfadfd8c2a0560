import { expect, it } from '@jest/globals';
import { createLogger, newId } from '@rekindle/platform';
import kafkajs from 'kafkajs';
import { createKafka, withAdmin } from './kafka-client.js';
import { ensureTopics } from './topics.js';

const kafka = createKafka({
  brokers: (process.env.KAFKA_BROKERS ?? '').split(','),
  clientId: 'spec',
  logger: createLogger('silent', 'spec'),
});

it('creates a topic for each context once, with twelve partitions from which nothing is ever deleted', async () => {
  const prefix = `spec-${newId()}`;
  const name = `${prefix}.mailer`;
  await withAdmin(kafka, async (admin) => {
    await ensureTopics(admin, prefix);
    await ensureTopics(admin, prefix);
    const { topics } = await admin.fetchTopicMetadata({ topics: [name] });
    expect(topics[0]?.partitions).toHaveLength(12);
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name, configNames: ['retention.ms'] }],
    });
    expect(resources[0]?.configEntries).toMatchObject([{ configName: 'retention.ms', configValue: '-1' }]);
    expect((await admin.listTopics()).filter((topic) => topic.startsWith(prefix)).toSorted()).toEqual(
      ['accounts', 'billing', 'campaigns', 'mailer'].map((context) => `${prefix}.${context}`),
    );
  });
});

it('refuses a topic with another number of partitions, with an explanation', async () => {
  const prefix = `spec-${newId()}`;
  await withAdmin(kafka, async (admin) => {
    await admin.createTopics({ topics: [{ topic: `${prefix}.billing`, numPartitions: 3 }], waitForLeaders: false });
    await expect(ensureTopics(admin, prefix)).rejects.toThrow(
      `The topic ${prefix}.billing has 3 partitions where 12 are needed: delete it or rename it, and it is made again. Other subscribers miss its events until they are published again: npm run ops -- replay --from beginning --topic ${prefix}.billing`,
    );
  });
});
