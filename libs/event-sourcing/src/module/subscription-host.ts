import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Reactions } from '../reactions/reaction.js';
import { HealthChecks, LOGGER, type Logger, METRICS, POOL, SETTINGS, type Settings, createPool } from '@rekindle/platform';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { JobWorker } from '../jobs/job-worker.js';
import { RebuildWorker } from '../rebuild/rebuild-worker.js';
import { StoreSignals } from '../store/store-signals.js';
import { type Subscription, projectionSubscription, reactionSubscription } from '../transport/subscription.js';
import type { JobHandler, Projection } from '../model/types.js';
import type { Recount } from '../verify/recount.js';
import { readModelHealth } from '../monitoring/read-model-health.js';
import { createTransport, watchKafka } from './create-transport.js';

const SERVICE_CONNECTIONS = 6;
const DELIVERY_CONNECTIONS = 8;
const REBUILD_CONNECTIONS = 3;

/** Runs what the worker modules of this process have registered, from bootstrap to shutdown. */
@Injectable()
export class SubscriptionHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Every read model that this process keeps, e.g. to verify them. */
  readonly projections: Projection[] = [];
  /** Recounts of the data that this process's commands count in their own transactions. */
  readonly recounts: Recount[] = [];
  private readonly subscriptions: Subscription[] = [];
  private readonly jobs: JobHandler[] = [];
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly signals: StoreSignals,
    @Inject(METRICS) private readonly metrics: Registry,
    private readonly health: HealthChecks,
  ) {}

  add(handlers: { projections: Projection[]; reactions: Reactions[]; jobs: JobHandler[]; recounts?: Recount[] }): void {
    this.recounts.push(...(handlers.recounts ?? []));
    this.projections.push(...handlers.projections);
    for (const projection of handlers.projections) this.subscriptions.push(projectionSubscription(projection));
    for (const reaction of handlers.reactions.flatMap(({ reactions }) => reactions))
      this.subscriptions.push(reactionSubscription(reaction));
    this.jobs.push(...handlers.jobs);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.subscriptions.length + this.jobs.length > 0) await this.start();
    else watchKafka(this.health, this.pool, this.settings.kafkaBrokers);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  // Its own pools, so that a handler that reads through the common pool while it holds its transaction cannot starve.
  private async start(): Promise<void> {
    const pool = createPool(this.settings.databaseUrl, SERVICE_CONNECTIONS);
    const deliveryPool = createPool(this.settings.databaseUrl, DELIVERY_CONNECTIONS);
    const { settings, logger, signals, metrics, health } = this;
    const transport = createTransport({ pool, deliveryPool, settings, logger, signals, metrics, health });
    const worker = new JobWorker(pool, this.logger);
    const rebuildPool = createPool(this.settings.databaseUrl, REBUILD_CONNECTIONS);
    const rebuilds = new RebuildWorker(rebuildPool, this.projections, this.logger);
    this.stop = async () => {
      await Promise.all([transport.stop(), worker.stop(), rebuilds.stop()]);
      await Promise.all([pool.end(), deliveryPool.end(), rebuildPool.end()]);
    };
    if (this.projections.length > 0) health.register(readModelHealth(this.pool, this.projections));
    await transport.start(this.subscriptions);
    await worker.start(this.jobs);
    rebuilds.start();
  }
}
