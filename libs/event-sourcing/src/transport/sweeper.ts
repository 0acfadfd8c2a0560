import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import { noteServed, partitionsBehind } from './checkpoints.js';
import { streamsToRetry } from './parked.js';
import { retryParked } from './retry-parked.js';
import type { Subscription } from './subscription.js';
import { WakeUp } from './wake-up.js';

/** A group that can be asked to read from the store. */
export interface Follower {
  readonly subscription: Subscription;
  notice(head: number, partitions: readonly number[]): void;
}

const EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Finds what no notification announces: partitions left by a process that died, checkpoints of groups that the
 * last events did not concern, parked streams to be retried. Also records that the groups are being served.
 */
export class Sweeper {
  private readonly wakeUp = new WakeUp();
  private stopped = false;
  private saidAt = performance.now();
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
    private readonly followers: readonly Follower[],
    private readonly head: () => number | Promise<number>,
  ) {}

  start(): void {
    this.sweeping = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wakeUp.ring();
    await this.sweeping;
  }

  private async run(): Promise<void> {
    for (await this.wakeUp.within(EVERY_MS); !this.stopped; await this.wakeUp.within(EVERY_MS))
      await this.sweep().catch((error: unknown) => this.logger.warn({ err: error }, 'A look after the checkpoints failed'));
  }

  private async sweep(): Promise<void> {
    const head = await this.head();
    const behind = await partitionsBehind(this.pool, this.groups, head);
    for (const follower of this.followers) {
      const partitions = behind.get(follower.subscription.group);
      if (partitions) follower.notice(head, partitions);
    }
    await this.retry();
    await this.keepAlive();
  }

  private async retry(): Promise<void> {
    for (const { group, streamId } of await streamsToRetry(this.pool, this.groups)) {
      const follower = this.followers.find(({ subscription }) => subscription.group === group);
      if (follower) await retryParked(this.pool, follower.subscription, streamId);
    }
  }

  private async keepAlive(): Promise<void> {
    if (performance.now() < this.saidAt + KEEP_ALIVE_MS) return;
    this.saidAt = performance.now();
    await noteServed(
      this.pool,
      this.followers.map(({ subscription }) => subscription),
    );
  }

  private get groups(): string[] {
    return this.followers.map(({ subscription }) => subscription.group);
  }
}
