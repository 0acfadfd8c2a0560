import { hostname } from 'node:os';
import type { KafkaSettings, Logger } from '@rekindle/platform';
import type pg from 'pg';
import { createKafka } from './kafka-client.js';
import { KafkaFollower } from './kafka-follower.js';
import { KafkaReader } from './kafka-reader.js';
import { RELAY_NAME } from './relay-lease.js';
import { Relay, type RelayOptions } from './relay.js';
import { DEFAULT_TOPIC_PREFIX } from './topics.js';
import type { StoreSignals } from '../store/store-signals.js';
import { ALL_PARTITIONS, contextsOf } from '../transport/checkpoints.js';
import type { Arrange } from '../transport/deliver-batch.js';
import { awaitHead, drawnHead, finalHead } from '../transport/head.js';
import { registerAll } from '../transport/register-all.js';
import type { Subscription } from '../transport/subscription.js';
import { Sweeper } from '../transport/sweeper.js';
import type { Transport } from '../transport/transport.js';

export interface KafkaTransportOptions {
  /** For the relay and for queries of the checkpoints. */
  pool: pg.Pool;
  /** For deliveries: each busy group holds one connection. */
  deliveryPool: pg.Pool;
  signals: StoreSignals;
  logger: Logger;
  brokers: readonly string[];
  kafka?: KafkaSettings;
  /** Processes with the same name share the partitions. */
  processName: string;
  publicUrl: string;
  /** `rekindle` by default: topics are `<prefix>.<context>`, consumer groups `<prefix>.<process>`. */
  prefix?: string;
  arrange?: Arrange;
  relay?: Pick<RelayOptions, 'leaseMs' | 'onSent'>;
  /** How long a group may be behind before it reads from the store what Kafka does not deliver; 3 s by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;

/**
 * Carries events over Kafka. Groups still catch up from the store: when they start, when partitions move between
 * processes, when a message is missing, or when one was too slow. Kafka's offsets decide nothing.
 */
export class KafkaTransport implements Transport {
  readonly relay: Relay;
  private readonly heads: { at: number; head: number }[] = [];
  private followers: KafkaFollower[] = [];
  private reader: KafkaReader | null = null;
  private sweeper: Sweeper | null = null;

  constructor(private readonly options: KafkaTransportOptions) {
    const { pool, signals, logger, publicUrl, prefix = DEFAULT_TOPIC_PREFIX, relay, processName, kafka } = options;
    const owner = `${processName} ${hostname()}:${process.pid}`;
    const to = { kafka: this.client(), prefix, topics: kafka?.topics };
    this.relay = new Relay({ pool, signals, logger, publicUrl, owner, name: RELAY_NAME, ...to, ...relay });
  }

  /** Why nothing arrives from Kafka at the moment. */
  get fault(): string | null {
    return this.reader?.why ?? null;
  }

  async start(declared: readonly Subscription[]): Promise<void> {
    const { pool, deliveryPool: deliveries, signals, logger, arrange } = this.options;
    const subscriptions = await registerAll(pool, declared, logger);
    const head = await awaitHead(pool);
    const follower = { pool: deliveries, logger, arrange, onDelivered: () => signals.projected() };
    this.followers = subscriptions.map((subscription) => new KafkaFollower(subscription, follower));
    for (const each of this.followers) {
      each.notice(head, ALL_PARTITIONS);
      each.start();
    }
    this.reader = this.newReader(subscriptions);
    this.reader.start();
    this.relay.start();
    this.sweeper = new Sweeper(pool, logger, this.followers, () => this.headOfLate());
    this.sweeper.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.relay.stop(), this.reader?.stop(), this.sweeper?.stop(), ...this.followers.map((each) => each.stop())]);
  }

  private client() {
    const { brokers, kafka, processName, logger, prefix = DEFAULT_TOPIC_PREFIX } = this.options;
    return createKafka({ brokers, security: kafka, logger, clientId: `${prefix}.${processName}` });
  }

  private newReader(subscriptions: readonly Subscription[]): KafkaReader {
    const { logger, processName, prefix = DEFAULT_TOPIC_PREFIX } = this.options;
    return new KafkaReader({
      kafka: this.client(),
      logger,
      pool: this.options.pool,
      prefix,
      topics: this.options.kafka?.topics,
      groupId: `${prefix}.${processName}`,
      contexts: contextsOf(subscriptions.flatMap(({ types }) => types)),
      onArrivals: (place, arrivals) => this.followers.forEach((each) => each.offer(place, arrivals)),
      onAssigned: (places) => void this.assigned(places),
      handledUpTo: (place) => Math.min(...this.followers.map((each) => each.handledUpTo(place))),
    });
  }

  private async assigned(places: Parameters<KafkaFollower['assigned']>[0]): Promise<void> {
    try {
      const head = await awaitHead(this.options.pool);
      for (const each of this.followers) each.assigned(places, head);
    } catch (error) {
      // The sweep will get to them.
      this.options.logger.debug({ err: error }, 'The end of the event store could not be read');
    }
  }

  /** The end of the store a while ago: a group that has not reached it yet is getting nothing from Kafka. */
  private async headOfLate(): Promise<number> {
    const { pool, timeoutMs = TIMEOUT_MS } = this.options;
    const known = this.heads.at(-1)?.head ?? 0;
    const head = (await drawnHead(pool)) > known ? ((await finalHead(pool)) ?? known) : known;
    this.heads.push({ at: performance.now(), head });
    while (this.heads.length > 1 && (this.heads[1]?.at ?? 0) <= performance.now() - timeoutMs) this.heads.shift();
    const [oldest] = this.heads;
    return oldest && oldest.at <= performance.now() - timeoutMs ? oldest.head : 0;
  }
}
