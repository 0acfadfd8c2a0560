import type { HealthChecks, Logger, Settings } from '@rekindle/platform';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { kafkaHealth, measureRelay } from '../kafka/kafka-health.js';
import type { StoreSignals } from '../store/store-signals.js';
import { EmbeddedTransport } from '../transport/embedded-transport.js';
import { KafkaTransport } from '../kafka/kafka-transport.js';
import type { Transport } from '../transport/transport.js';

export interface TransportNeeds {
  pool: pg.Pool;
  deliveryPool: pg.Pool;
  signals: StoreSignals;
  settings: Settings;
  logger: Logger;
  metrics: Registry;
  health: HealthChecks;
}

/** Kafka if the installation configures brokers, otherwise straight from the store. */
export function createTransport({ settings, metrics, health, ...needs }: TransportNeeds): Transport {
  const { kafkaBrokers: brokers, kafka, publicUrl } = settings;
  if (brokers.length === 0) return new EmbeddedTransport(needs);
  const transport = new KafkaTransport({ ...needs, brokers, kafka, publicUrl, processName: nameOf(needs.logger) });
  health.register(kafkaHealth(needs.pool, brokers, () => transport.fault));
  measureRelay(metrics, () => transport.relay.leads);
  return transport;
}

/** For a process that carries no events: what it knows about Kafka still belongs in its health. */
export function watchKafka(health: HealthChecks, pool: pg.Pool, brokers: readonly string[]): void {
  if (brokers.length > 0) health.register(kafkaHealth(pool, brokers, () => null));
}

// Each process gives its logger its own name.
const nameOf = (logger: Logger): string => String(logger.bindings().name ?? 'process');
