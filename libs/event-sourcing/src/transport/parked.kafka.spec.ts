import { newId } from '@rekindle/platform';
import { KafkaTransport } from '../kafka/kafka-transport.js';
import { parkedFeatures } from './parked.features.js';

const prefix = `spec-${newId()}`;

parkedFeatures('Kafka', ({ pool, ...setting }) => {
  const brokers = (process.env.KAFKA_BROKERS ?? '').split(',');
  return new KafkaTransport({
    pool,
    deliveryPool: pool,
    ...setting,
    brokers,
    prefix,
    processName: 'spec',
    publicUrl: 'http://localhost:3000',
  });
});
