import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import { BatchTries } from './batch-tries.js';
import { contextsOf } from './checkpoints.js';
import { type Arrange, deliverBatch } from './deliver-batch.js';
import { PARTITIONS } from '../store/partition.js';
import type { Subscription } from './subscription.js';
import { WakeUp } from './wake-up.js';

// Each process takes this part of a backlog, so that several share it.
const PART = 1 / 3;
const IDLE_MS = 60_000;

/** Keeps one group of this process up to date with the tail; groups do not wait for each other. */
export class GroupFollower {
  private readonly wakeUp = new WakeUp();
  private readonly behind = new Set<number>();
  private readonly tries: BatchTries;
  private readonly checkpoints: number;
  private head = 0;
  private backlog = true;
  private stopped = false;
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    readonly subscription: Subscription,
    logger: Logger,
    private readonly onDelivered: () => void,
    private readonly arrange?: Arrange,
  ) {
    this.tries = new BatchTries(subscription.group, logger);
    this.checkpoints = PARTITIONS * contextsOf(subscription.types).length;
  }

  start(): void {
    this.following = this.follow();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wakeUp.ring();
    await this.following;
  }

  /** These partitions have events for the group, up to a final position. */
  notice(head: number, partitions: readonly number[]): void {
    this.head = Math.max(this.head, head);
    for (const partition of partitions) this.behind.add(partition);
    this.wakeUp.ring();
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      if (this.behind.size > 0) await this.catchUp().catch((error: unknown) => this.tries.backOff(error, this.stopped));
      else await this.wakeUp.within(IDLE_MS);
    }
  }

  private async catchUp(): Promise<void> {
    const partitions = [...this.behind];
    this.behind.clear();
    try {
      await this.tries.run((oneByOne) => this.deliver(partitions, oneByOne));
    } catch (error) {
      for (const partition of partitions) this.behind.add(partition);
      throw error;
    }
  }

  private async deliver(partitions: readonly number[], oneByOne: boolean): Promise<void> {
    const { head, arrange } = this;
    const options = { head, partitions, atMost: this.checkpoints * (this.backlog ? PART : 1), oneByOne, ...(arrange && { arrange }) };
    const delivered = await deliverBatch(this.pool, this.subscription, options);
    const partial = delivered.checkpoints === options.atMost && this.backlog;
    if (delivered.full || partial) for (const partition of partitions) this.behind.add(partition);
    this.backlog = delivered.full;
    this.onDelivered();
  }
}
