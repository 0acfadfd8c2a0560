import { newId } from '@rekindle/platform';
import { KafkaTransport } from '../kafka/kafka-transport.js';
import { fedRebuildFeatures } from './fed-rebuild.features.js';

// Every database has its own topics. Processes with the same name share their partitions, even an older and a newer one.
const prefixes = new Map<string, string>();
const prefixOf = (url: string): string => {
  const prefix = prefixes.get(url) ?? `spec-${newId()}`;
  prefixes.set(url, prefix);
  return prefix;
};

fedRebuildFeatures('Kafka', ({ pool, url, ...setting }) => {
  const brokers = (process.env.KAFKA_BROKERS ?? '').split(',');
  const more = { brokers, prefix: prefixOf(url), processName: 'spec', publicUrl: 'http://localhost:3000' };
  return new KafkaTransport({ pool, deliveryPool: pool, ...setting, ...more });
});
