import type { Logger } from '@rekindle/platform';
import { newId } from '@rekindle/platform';
import { type Job, Logger as GraphileLogger, type Runner, type Task, run } from 'graphile-worker';
import type pg from 'pg';
import { requestContext } from '../context/request-context.js';
import type { JobHandler } from '../types.js';
import { JOBS_SCHEMA } from './graphile.js';
import type { JobEnvelope } from './job-queue.js';

const CONCURRENCY = 4;
const POLL_MS = 1_000;

/** Leases jobs and runs their handlers; a handler that throws is tried again with growing delay. */
export class JobWorker {
  private runner: Runner | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {}

  async start(handlers: readonly JobHandler[]): Promise<void> {
    if (handlers.length === 0) return;
    this.runner = await run({
      pgPool: this.pool,
      schema: JOBS_SCHEMA,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: graphileLogger(this.logger),
      taskList: Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler)])),
    });
  }

  async stop(): Promise<void> {
    await this.runner?.stop();
    this.runner = null;
  }
}

const taskOf =
  (handler: JobHandler): Task =>
  (payload, { job }) =>
    runJob(handler, payload as JobEnvelope, job);

/** Runs one job in the context that it was asked for in. */
export function runJob(handler: JobHandler, envelope: JobEnvelope, job: Pick<Job, 'attempts' | 'max_attempts'>): Promise<void> {
  const { correlationId = newId(), causationId, traceparent } = envelope.cause;
  const context = {
    correlationId,
    actor: `system:${handler.name}`,
    ...(causationId && { causationId }),
    ...(traceparent && { traceparent }),
  };
  const attempt = { attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts };
  return requestContext.run(context, () => handler.handle(envelope.payload, attempt));
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const graphileLogger = (logger: Logger): GraphileLogger =>
  new GraphileLogger((scope) => (level, message) => logger[LEVELS[level]]({ job: scope.taskIdentifier }, message));
