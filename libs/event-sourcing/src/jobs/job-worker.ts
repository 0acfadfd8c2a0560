import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
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
const AGAIN_MS = 1_000;
// Without a batch, Graphile drops the promise that writes down what became of a job: a rejection would end the process.
const OUTCOMES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Leases jobs and runs their handlers; a handler that throws is tried again with growing delay. */
export class JobWorker {
  private runner: Runner | null = null;
  private workers: WorkerPool | null = null;
  private leases: JobLeases | null = null;
  private readonly end = new AbortController();
  private again: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {}

  async start(handlers: readonly JobHandler[]): Promise<void> {
    if (handlers.length > 0) await this.begin(handlers);
  }

  /** Ends after the jobs under way; those that take longer than `patienceMs` go back to the queue and are run again. */
  async stop(patienceMs = PATIENCE_MS): Promise<void> {
    this.end.abort();
    const timer = setTimeout(() => void this.interrupt(), patienceMs);
    await this.runner?.stop().catch(() => undefined);
    await this.again;
    clearTimeout(timer);
    await this.leases?.stop();
  }

  private async begin(handlers: readonly JobHandler[]): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.once('pool:create', ({ workerPool }) => {
      this.workers = handled(workerPool);
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
      preset: { worker: OUTCOMES },
    });
    this.again = this.runner.promise.then(
      () => this.restart(handlers),
      (error: unknown) => {
        this.logger.error({ err: error }, 'The job worker has ended');
        return this.restart(handlers);
      },
    );
  }

  // It ends for good once it could not write down what became of a job, as when the database is away.
  private async restart(handlers: readonly JobHandler[]): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      await this.leases?.stop();
      await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        return await this.begin(handlers);
      } catch (error) {
        this.logger.warn({ err: error }, 'The job worker could not start again');
      }
    }
  }

  // The runner's own `kill` does nothing once it has begun to stop.
  private async interrupt(): Promise<void> {
    this.logger.warn('Jobs take longer than the shutdown may: they go back to the queue');
    await Promise.resolve(this.workers?.forcefulShutdown('The process was shut down')).catch(() => undefined);
  }
}

/** Graphile drops the promise of a shutdown that it begins itself: a rejection would end the process. The runner's own tells us. */
function handled(workers: WorkerPool): WorkerPool {
  const graceful = workers.gracefulShutdown.bind(workers);
  const forceful = workers.forcefulShutdown.bind(workers);
  workers.gracefulShutdown = (message) => quietly(graceful(message));
  workers.forcefulShutdown = (message) => quietly(forceful(message));
  return workers;
}

function quietly<T>(ended: PromiseLike<T> | T): Promise<T> {
  const promise = Promise.resolve(ended);
  promise.catch(() => undefined);
  return promise;
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

// What becomes of a job `runJob` tells, with the correlation id of whoever asked for it.
const graphileLogger = (logger: Logger): GraphileLogger =>
  new GraphileLogger((scope) => (level, message) => {
    if (!scope.taskIdentifier) logger[LEVELS[level]](message);
  });
