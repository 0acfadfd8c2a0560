import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import { registerSubscription } from './checkpoints.js';
import { deliverBatch } from './delivery.js';
import { readHead } from './head.js';
import type { Subscription } from './subscription.js';

const POLL_MS = 25;

/** Carries events from the store's tables to the groups of this process; processes share the work by row locks. */
export class EmbeddedTransport {
  private running: Promise<void>[] = [];
  private stopped = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {}

  async start(subscriptions: readonly Subscription[]): Promise<void> {
    for (const subscription of subscriptions) await registerSubscription(this.pool, subscription);
    this.running = subscriptions.map((subscription) => this.follow(subscription));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async follow(subscription: Subscription): Promise<void> {
    while (!this.stopped) {
      try {
        const worked = await this.step(subscription);
        if (!worked) await pause(POLL_MS);
      } catch (error) {
        this.logger.error({ err: error, group: subscription.group }, 'A batch failed and will be tried again');
        await pause(1_000);
      }
    }
  }

  private async step(subscription: Subscription): Promise<boolean> {
    const client = await this.pool.connect();
    const head = await readHead(client).finally(() => client.release());
    return head !== null && deliverBatch(this.pool, subscription, head);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
