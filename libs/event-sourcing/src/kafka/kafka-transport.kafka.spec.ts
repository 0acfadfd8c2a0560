import { newId } from '@rekindle/platform';
import { KafkaTransport } from './kafka-transport.js';
import { transportFeatures } from '../transport/transport.features.js';

const prefix = `spec-${newId()}`;

transportFeatures('Kafka', ({ pool, ...setting }) => {
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
