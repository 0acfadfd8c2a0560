import type { Context } from '@rekindle/contracts';
import type { Logger, TopicSettings } from '@rekindle/platform';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type pg from 'pg';
import { partitionOf } from '../store/partition.js';
import { WakeUp } from '../transport/wake-up.js';
import { withAdmin } from './kafka-client.js';
import { type Arrival, arrivalOf } from './kafka-message.js';
import { OffsetBook } from './offset-book.js';
import { storeIdentity } from './store-identity.js';
import { contextOfTopic, ensureTopics, topicOf } from './topics.js';

export interface ReaderOptions {
  kafka: Kafka;
  pool: pg.Pool;
  logger: Logger;
  groupId: string;
  prefix: string;
  topics?: TopicSettings | undefined;
  contexts: readonly Context[];
  /** Messages of one partition, in order; must not block. */
  onArrivals: (place: { context: Context; partition: number }, arrivals: readonly Arrival[]) => void;
  /** These partitions are now assigned to this process, and their next messages will arrive. */
  onAssigned: (places: { context: Context; partition: number }[]) => void;
  handledUpTo: (place: { context: Context; partition: number }) => number;
}

const SESSION_MS = 10_000;
const HEARTBEAT_MS = 2_000;
const LONGEST_FETCH_MS = 2_000;
const COMMIT_MS = 2_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/** This process's consumer: reconnected for as long as the process runs. */
export class KafkaReader {
  private readonly bell = new WakeUp();
  private readonly book = new OffsetBook();
  private readonly topics: string[];
  private store = '';
  private stopped = false;
  private connected = false;
  private fault: Error | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: ReaderOptions) {
    this.topics = options.contexts.map((context) => topicOf(options.prefix, context));
  }

  /** Why nothing arrives from Kafka at the moment. */
  get why(): string | null {
    return this.fault?.message ?? null;
  }

  start(): void {
    if (this.topics.length > 0) this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.bell.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !this.stopped; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      this.connected = false;
      await this.session().catch((error: unknown) => this.failed(error));
      if (this.connected) pauseMs = FIRST_PAUSE_MS;
      if (!this.stopped) await this.bell.within(pauseMs);
    }
  }

  /** Reads until the consumer fails or the reader is stopped. */
  private async session(): Promise<void> {
    const { kafka, groupId, prefix, topics, pool, logger } = this.options;
    this.store = await storeIdentity(pool);
    await withAdmin(kafka, (admin) => ensureTopics(admin, prefix, topics, logger));
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: LONGEST_FETCH_MS,
      allowAutoTopicCreation: false,
      retry: { restartOnFailure: () => Promise.resolve(false) },
    });
    let crash: Error | null = null;
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      crash = payload.error;
      this.bell.ring();
    });
    this.watchAssignment(consumer);
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: this.topics });
      await consumer.run({ autoCommit: false, partitionsConsumedConcurrently: 1, eachBatch: (payload) => this.take(payload) });
      while (!this.stopped && !crash) {
        await this.bell.within(COMMIT_MS);
        if (!crash) await this.commit(consumer);
      }
      if (crash) throw crash as Error;
    } finally {
      await consumer.disconnect().catch(() => undefined);
    }
  }

  // The first response after an assignment: from here on the broker knows where this consumer reads, so anything
  // published later arrives. What was published before is in the store.
  private watchAssignment(consumer: Consumer): void {
    let assigned: Record<string, number[]> | null = null;
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      assigned = payload.memberAssignment;
      this.book.clear();
    });
    consumer.on(consumer.events.FETCH, () => {
      if (!assigned) return;
      const topics = Object.entries(assigned);
      assigned = null;
      this.worked();
      this.options.onAssigned(
        topics.flatMap(([topic, partitions]) => partitions.map((partition) => ({ context: contextOfTopic(topic), partition }))),
      );
    });
  }

  private async take({ batch: { topic, partition, messages } }: EachBatchPayload): Promise<void> {
    const arrivals = messages.flatMap((message) => this.read(message, topic, partition));
    this.options.onArrivals({ context: contextOfTopic(topic), partition }, arrivals);
    const [last, position] = [messages.at(-1), arrivals.at(-1)?.position];
    if (last && position !== undefined) this.book.note({ topic, partition }, last.offset, position);
  }

  /** @returns nothing for a message that is not one of our events: as an error it would be redelivered endlessly */
  private read(message: KafkaMessage, topic: string, partition: number): Arrival[] {
    const { offset } = message;
    try {
      const arrival = arrivalOf(message);
      const isOurs = arrival.store === this.store;
      if (isOurs && isAtHome(arrival, topic, partition)) return [arrival];
      this.options.logger.debug({ topic, offset }, `An event of another ${isOurs ? 'partition' : 'event store'} was passed over`);
    } catch (error) {
      this.options.logger.error({ err: error, topic, offset }, 'A message that is no event was passed over');
    }
    return [];
  }

  /** Only a hint where to begin next time, so a failed commit changes nothing. */
  private async commit(consumer: Consumer): Promise<void> {
    const ready = this.book.take(({ topic, partition }) => this.options.handledUpTo({ context: contextOfTopic(topic), partition }));
    if (ready.length === 0) return;
    await consumer.commitOffsets(ready).catch((error: unknown) => this.options.logger.debug({ err: error }, 'Offsets were not committed'));
  }

  private failed(error: unknown): void {
    if (this.fault === null && !this.stopped)
      this.options.logger.warn({ err: error }, 'Kafka brings no events: they are read from the event store until it does');
    this.fault = error instanceof Error ? error : new Error(String(error));
  }

  private worked(): void {
    if (this.fault !== null) this.options.logger.info('Kafka brings events again');
    this.fault = null;
    this.connected = true;
  }
}

// Tools that copy messages may place keys in their own way. Beside another partition's checkpoint an event would be handled again.
const isAtHome = ({ event: { context, streamId } }: Arrival, topic: string, partition: number): boolean =>
  context === contextOfTopic(topic) && partitionOf(streamId) === partition;
