import './request-timer.js';
import type { KafkaSettings, Logger } from '@rekindle/platform';
import { type Admin, Kafka, type Producer, Partitioners, logLevel } from 'kafkajs';
import { loginOf } from './kafka-login.js';

export interface KafkaAddress {
  brokers: readonly string[];
  /** Unencrypted and without signing in by default. */
  security?: Pick<KafkaSettings, 'tls' | 'sasl'> | undefined;
  /** Appears in the broker's own log. */
  clientId: string;
  logger: Logger;
}

// After about four seconds without a broker a call fails; then its caller decides what to do, and can stop.
const RETRY = { initialRetryTime: 50, multiplier: 1.5, maxRetryTime: 1_000, retries: 8 };
const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;

/** kafkajs logs an error on every attempt at an unreachable broker. The client's users report that once, and its return once. */
export const createKafka = ({ brokers, security, clientId, logger }: KafkaAddress): Kafka =>
  new Kafka({
    clientId,
    brokers: [...brokers],
    ...(security?.tls && { ssl: security.tls.ca ? { ca: [security.tls.ca] } : true }),
    ...(security?.sasl && { sasl: loginOf(security.sasl) }),
    retry: RETRY,
    connectionTimeout: CONNECT_MS,
    requestTimeout: ANSWER_MS,
    logLevel: logLevel.INFO,
    logCreator:
      () =>
      ({ namespace, log }) =>
        logger.debug({ namespace, error: log.error as unknown }, log.message),
  });

/** An idempotent producer of kafkajs can only be trusted with one send at a time. */
export const createProducer = (kafka: Kafka): Producer =>
  kafka.producer({ idempotent: true, allowAutoTopicCreation: false, createPartitioner: Partitioners.DefaultPartitioner });

/** Runs `work` with its own admin connection. */
export async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
