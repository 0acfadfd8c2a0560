import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@rekindle/platform';
import { Logger as GraphileLogger, type Runner, type Task, type TaskList, type WorkerEvents, type WorkerPool, run } from 'graphile-worker';
import type pg from 'pg';
import type { JobHandler } from '../model/types.js';
import { JOBS_SCHEMA } from './graphile.js';
import { JobLeases } from './job-leases.js';
import { ExternalJobs } from './external-jobs.js';
import { taskListOf } from './run-job.js';
import { takenBackOnce } from './taken-back-once.js';

/** At most six of them for external jobs. */
const CONCURRENCY = 10;
const POLL_MS = 1_000;

/** One graphile worker with its lease, from start to end. */
export class RunningWorker {
  /** Resolves when it has ended, intentionally or not. */
  readonly ended: Promise<void>;
  private stopping = false;

  private constructor(
    private readonly runner: Runner,
    private readonly workers: WorkerPool | null,
    readonly leases: JobLeases | null,
    private readonly logger: Logger,
    gaveUp: Promise<void>,
    isLost: Promise<void>,
    lastJobsMs: number,
  ) {
    void isLost.then(() => {
      logger.warn('The first look for jobs failed: the job worker is followed by another');
      return runner.stop().catch(() => undefined);
    });
    // Rejects when its loop ends permanently, which `stop` reports too.
    const over = runner.promise.catch((error: unknown) => this.logger.error({ err: error }, 'The job worker has ended'));
    this.ended = Promise.race([over, gaveUp.then(() => Promise.race([over, this.interruptAfter(lastJobsMs)]))]);
  }

  /** @param lastJobsMs how long the running jobs may delay the end of a worker that gives up */
  static async start(pool: pg.Pool, logger: Logger, handlers: readonly JobHandler[], lastJobsMs: number): Promise<RunningWorker> {
    let workers: WorkerPool | null = null;
    let leases: JobLeases | null = null;
    const events: WorkerEvents = new EventEmitter();
    const gaveUp = Promise.withResolvers<void>();
    events.once('pool:gracefulShutdown', () => gaveUp.resolve());
    const lost = lostAtTheStart(events);
    const inHand = jobsInHand(events);
    const external = new ExternalJobs(events);
    const spared = new Set<string>();
    let interrupted = false;
    events.once('pool:forcefulShutdown', () => (interrupted = true));
    events.once('pool:create', ({ workerPool }) => {
      workers = workerPool;
      leases = new JobLeases(pool, workerPool.id, logger, inHand, spared);
      leases.start();
    });
    const runner = await run({
      // Only in batches does graphile wait until a job's end is recorded; otherwise a failure there ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: takenBackOnce(pool),
      schema: JOBS_SCHEMA,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      forbiddenFlags: external.forbiddenFlags,
      noHandleSignals: true,
      logger: graphileLogger(logger),
      events,
      taskList: endingUnless(() => interrupted, taskListOf(handlers, logger, spared)),
    });
    return new RunningWorker(runner, workers, leases, logger, gaveUp.promise, lost, lastJobsMs);
  }

  async stop(timeoutMs: number): Promise<void> {
    this.stopping = true;
    const timer = setTimeout(() => void this.interrupt(), timeoutMs);
    await this.runner.stop().catch(() => undefined);
    clearTimeout(timer);
    await this.leases?.stop();
  }

  private async interruptAfter(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: false });
    if (!this.stopping) await this.interrupt();
  }

  // The runner's own `kill` does nothing once it has begun to stop.
  private async interrupt(): Promise<void> {
    this.logger.warn('Jobs take longer than the shutdown may: they go back to the queue');
    await Promise.resolve(this.workers?.forcefulShutdown('The process was shut down')).catch(() => undefined);
  }
}

/**
 * Graphile caches the ids of its tasks, or the failure to get them, from the first query for a job: after a failure no later query
 * can succeed, however healthy the database is by then. Resolves in that case.
 */
function lostAtTheStart(events: WorkerEvents): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasLooked = false;
  for (const looked of ['worker:getJob:empty', 'job:start'] as const) events.once(looked, () => (hasLooked = true));
  events.on('worker:getJob:error', () => hasLooked || resolve());
  return promise;
}

/** @returns the ids of the jobs that have begun and not ended; a live set */
function jobsInHand(events: WorkerEvents): ReadonlySet<string> {
  const ids = new Set<string>();
  events.on('job:start', ({ job }) => ids.add(job.id));
  events.on('job:complete', ({ job }) => ids.delete(job.id));
  return ids;
}

/** Graphile throws an uncatchable error if a job ends after its worker was interrupted, so it never sees that end. */
const endingUnless = (interrupted: () => boolean, tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          await (task as Task)(payload, helpers);
        } finally {
          if (interrupted()) await new Promise<never>(() => undefined);
        }
      },
    ]),
  );

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

// `runJob` logs the outcome of a job, with its request's correlation id. A pool smaller than the concurrency is intended: jobs that
// wait for an external server hold no connection.
const graphileLogger = (logger: Logger): GraphileLogger =>
  new GraphileLogger((scope) => (level, message, meta) => {
    if (!scope.taskIdentifier && !(meta && 'concurrency' in meta)) logger[LEVELS[level]](message);
  });
