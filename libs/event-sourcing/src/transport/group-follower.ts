import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import { isConflict, isTransient } from '../store/database-errors.js';
import { contextsOf } from './checkpoints.js';
import { type Arrange, deliverBatch } from './deliver-batch.js';
import { PARTITIONS } from './partition.js';
import type { Subscription } from './subscription.js';
import { WakeUp, pause } from './wake-up.js';

// Of a backlog each process takes this part, so that several share it.
const PART = 1 / 3;
const RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
const IDLE_MS = 60_000;
const CONFLICTS = 5;

/** Keeps one group of this process up with the tail; groups do not wait for each other. */
export class GroupFollower {
  private readonly wakeUp = new WakeUp();
  private readonly behind = new Set<number>();
  private head = 0;
  private backlog = true;
  private retryMs = RETRY_MS;
  private conflicts = 0;
  private stopped = false;
  private readonly checkpoints: number;
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    readonly subscription: Subscription,
    private readonly logger: Logger,
    private readonly onDelivered: () => void,
    private readonly arrange?: Arrange,
  ) {
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

  /** These partitions have something for the group, up to a final position. */
  notice(head: number, partitions: readonly number[]): void {
    this.head = Math.max(this.head, head);
    for (const partition of partitions) this.behind.add(partition);
    this.wakeUp.ring();
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      if (this.behind.size > 0) await this.catchUp().catch((error: unknown) => this.failed(error));
      else await this.wakeUp.within(IDLE_MS);
    }
  }

  private async catchUp(oneByOne = false): Promise<void> {
    const partitions = [...this.behind];
    this.behind.clear();
    try {
      await this.deliver(partitions, oneByOne);
    } catch (error) {
      for (const partition of partitions) this.behind.add(partition);
      if (oneByOne || isTransient(error) || this.metOthers(error)) throw error;
      this.logger.error({ err: error, group: this.subscription.group }, 'A batch failed: its events are tried one by one');
      await this.catchUp(true);
    }
  }

  /** Whether the whole batch shall be tried again, as somebody else wrote to a stream that a reaction wrote to. */
  private metOthers(error: unknown): boolean {
    if (!isConflict(error) || this.conflicts === CONFLICTS) return false;
    this.conflicts += 1;
    return true;
  }

  private async deliver(partitions: readonly number[], oneByOne: boolean): Promise<void> {
    const { head, arrange } = this;
    const options = { head, partitions, atMost: this.checkpoints * (this.backlog ? PART : 1), oneByOne, ...(arrange && { arrange }) };
    const delivered = await deliverBatch(this.pool, this.subscription, options);
    const partial = delivered.checkpoints === options.atMost && this.backlog;
    if (delivered.full || partial) for (const partition of partitions) this.behind.add(partition);
    this.backlog = delivered.full;
    this.retryMs = RETRY_MS;
    this.conflicts = 0;
    this.onDelivered();
  }

  private async failed(error: unknown): Promise<void> {
    this.logger.warn({ err: error, group: this.subscription.group }, 'A batch failed and will be tried again');
    await pause(this.stopped ? 0 : this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
  }
}
