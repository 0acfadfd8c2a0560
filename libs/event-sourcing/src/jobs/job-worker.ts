import { EventEmitter } from 'node:events';
import type { Logger } from '@rekindle/platform';
import { Logger as GraphileLogger, type Runner, type WorkerEvents, type WorkerPool, run } from 'graphile-worker';
import type pg from 'pg';
import type { JobHandler } from '../types.js';
import { JOBS_SCHEMA } from './graphile.js';
import { JobLeases } from './job-leases.js';
import { taskListOf } from './run-job.js';

const CONCURRENCY = 6;
const POLL_MS = 1_000;
const PATIENCE_MS = 8_000;

/** Leases jobs and runs their handlers; a handler that throws is tried again with growing delay. */
export class JobWorker {
  private runner: Runner | null = null;
  private workers: WorkerPool | null = null;
  private leases: JobLeases | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {}

  async start(handlers: readonly JobHandler[]): Promise<void> {
    if (handlers.length === 0) return;
    const events: WorkerEvents = new EventEmitter();
    events.once('pool:create', ({ workerPool }) => {
      this.workers = workerPool;
      this.leases = new JobLeases(this.pool, workerPool.id, this.logger);
      this.leases.start();
    });
    this.runner = await run({
      pgPool: this.pool,
      schema: JOBS_SCHEMA,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: graphileLogger(this.logger),
      events,
      taskList: taskListOf(handlers, this.logger),
    });
    // It rejects when its loop ends for good, which `stop` reports too.
    this.runner.promise.catch((error: unknown) => this.logger.error({ err: error }, 'The job worker has ended'));
  }

  /** Ends after the jobs under way; those that take longer than `patienceMs` go back to the queue and are run again. */
  async stop(patienceMs = PATIENCE_MS): Promise<void> {
    const { runner } = this;
    if (!runner) return;
    const timer = setTimeout(() => void this.interrupt(), patienceMs);
    await runner.stop().catch(() => undefined);
    clearTimeout(timer);
    await this.leases?.stop();
  }

  // The runner's own `kill` does nothing once it has begun to stop.
  private async interrupt(): Promise<void> {
    this.logger.warn('Jobs take longer than the shutdown may: they go back to the queue');
    await Promise.resolve(this.workers?.forcefulShutdown('The process was shut down')).catch(() => undefined);
  }
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

// What becomes of a job `runJob` tells, with the correlation id of whoever asked for it.
const graphileLogger = (logger: Logger): GraphileLogger =>
  new GraphileLogger((scope) => (level, message) => {
    if (!scope.taskIdentifier) logger[LEVELS[level]](message);
  });
