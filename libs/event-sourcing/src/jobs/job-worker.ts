import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import type { JobHandler } from '../model/types.js';
import { RunningWorker } from './running-worker.js';

const TIMEOUT_MS = 8_000;

const AGAIN_MS = 1_000;
const LAST_JOBS_MS = 30_000;

/**
 * Leases jobs and runs their handlers; a handler that throws is retried with growing delay. A graphile worker gives up when it
 * cannot record how a job has ended (because the database was unavailable). It is replaced by another, which runs that job again.
 * If the last jobs of a worker never end, it could never be replaced, so after a while they go back to the queue.
 */
export class JobWorker {
  private running: RunningWorker | null = null;
  private stopping = false;
  private again: NodeJS.Timeout | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
    private readonly lastJobsMs = LAST_JOBS_MS,
  ) {}

  async start(handlers: readonly JobHandler[]): Promise<void> {
    if (handlers.length === 0) return;
    const running = await RunningWorker.start(this.pool, this.logger, handlers, this.lastJobsMs);
    this.running = running;
    void running.ended.then(async () => {
      if (this.stopping) return;
      await running.leases?.stop();
      this.startAgain(handlers);
    });
  }

  /** Ends after the running jobs; those that take longer than `timeoutMs` go back to the queue and are run again. */
  async stop(timeoutMs = TIMEOUT_MS): Promise<void> {
    this.stopping = true;
    if (this.again) clearTimeout(this.again);
    await this.running?.stop(timeoutMs);
  }

  private startAgain(handlers: readonly JobHandler[]): void {
    this.again = setTimeout(() => {
      if (this.stopping) return;
      this.start(handlers).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The job worker could not start and will be tried again');
        this.startAgain(handlers);
      });
    }, AGAIN_MS);
  }
}
