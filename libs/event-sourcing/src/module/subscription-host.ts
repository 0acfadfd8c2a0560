import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, SETTINGS, type Settings, createPool } from '@rekindle/platform';
import { JobWorker } from '../jobs/job-worker.js';
import { EmbeddedTransport } from '../transport/embedded-transport.js';
import { type Subscription, projectionSubscription, reactionSubscription } from '../transport/subscription.js';
import type { JobHandler, Projection, Reaction } from '../types.js';

const CONNECTIONS = 10;

/** Runs what the worker modules of this process have registered, from bootstrap to shutdown. */
@Injectable()
export class SubscriptionHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly subscriptions: Subscription[] = [];
  private readonly jobs: JobHandler[] = [];
  private stopAll: () => Promise<void> = () => Promise.resolve();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add(handlers: { projections: Projection[]; reactions: Reaction[]; jobs: JobHandler[] }): void {
    this.subscriptions.push(...handlers.projections.map(projectionSubscription), ...handlers.reactions.map(reactionSubscription));
    this.jobs.push(...handlers.jobs);
  }

  // A pool of their own: a handler that reads through the common pool while it holds its transaction cannot starve.
  async onApplicationBootstrap(): Promise<void> {
    if (this.subscriptions.length + this.jobs.length === 0) return;
    const pool = createPool(this.settings.databaseUrl, CONNECTIONS);
    const transport = new EmbeddedTransport(pool, this.logger);
    const worker = new JobWorker(pool, this.logger);
    this.stopAll = async () => {
      await Promise.all([transport.stop(), worker.stop()]);
      await pool.end();
    };
    await transport.start(this.subscriptions);
    await worker.start(this.jobs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stopAll();
  }
}
