import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import type { StoreSignals } from '../store/store-signals.js';
import { ALL_PARTITIONS } from './checkpoints.js';
import type { Arrange } from './deliver-batch.js';
import { GroupFollower } from './group-follower.js';
import { awaitHead } from './head.js';
import { QuietPartitions } from './quiet-partitions.js';
import { type PartitionsByType, StoreTail } from './store-tail.js';
import { registerAll } from './register-all.js';
import type { Subscription } from './subscription.js';
import { Sweeper } from './sweeper.js';
import type { Transport } from './transport.js';

export interface EmbeddedTransportOptions {
  /** For the tail: one connection listens, and another one reads now and then. */
  pool: pg.Pool;
  /** For deliveries: each busy group holds one connection. */
  deliveryPool: pg.Pool;
  signals: StoreSignals;
  logger: Logger;
  arrange?: Arrange;
}

/** Delivers events straight from the store's tables; processes share the work by locks on the checkpoints. */
export class EmbeddedTransport implements Transport {
  private followers: GroupFollower[] = [];
  private readonly tail: StoreTail;
  private sweeper: Sweeper | null = null;
  private quiet: QuietPartitions | null = null;

  constructor(private readonly options: EmbeddedTransportOptions) {
    const { pool, signals, logger } = options;
    this.tail = new StoreTail(pool, signals, logger, (head, touched) => this.spread(head, touched));
  }

  async start(declared: readonly Subscription[]): Promise<void> {
    const { pool, deliveryPool, signals, logger, arrange } = this.options;
    const subscriptions = await registerAll(pool, declared, logger);
    const head = await awaitHead(pool);
    this.followers = subscriptions.map((s) => new GroupFollower(deliveryPool, s, logger, () => signals.projected(), arrange));
    for (const follower of this.followers) {
      follower.notice(head, ALL_PARTITIONS);
      follower.start();
    }
    this.quiet = new QuietPartitions(pool, subscriptions);
    this.quiet.start(head);
    this.tail.start(head);
    this.sweeper = new Sweeper(pool, logger, this.followers, () => this.tail.head);
    this.sweeper.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.tail.stop(), this.sweeper?.stop(), ...this.followers.map((follower) => follower.stop())]);
  }

  /** Wakes the groups that have new events, and moves the others' checkpoints along. */
  private async spread(head: number, touched: PartitionsByType): Promise<void> {
    for (const follower of this.followers) {
      const partitions = follower.subscription.types.flatMap((type) => touched.get(type) ?? []);
      if (partitions.length > 0) follower.notice(head, partitions);
    }
    await this.quiet?.take(head, touched);
  }
}
