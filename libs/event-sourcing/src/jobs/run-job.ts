import { type Logger, inSpan, lacksStorage, newId, waitsFor } from '@rekindle/platform';
import type { Job, Task, TaskList } from 'graphile-worker';
import { requestContext } from '../context/request-context.js';
import type { JobHandler } from '../model/types.js';
import type { JobEnvelope } from './job-queue.js';

/**
 * The handlers in graphile-worker's form: each job runs in the context in which it was requested.
 * @param spared receives the ids of jobs whose last attempt failed only because of the database
 */
export const taskListOf = (handlers: readonly JobHandler[], logger?: Logger, spared = new Set<string>()): TaskList =>
  Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler, spared, logger)]));

const taskOf =
  (handler: JobHandler, spared: Set<string>, logger?: Logger): Task =>
  async (payload, { job }) => {
    try {
      await runJob(handler, payload as JobEnvelope, job, logger);
    } catch (error) {
      if (job.attempts >= job.max_attempts && (waitsFor(error) !== null || lacksStorage(error))) spared.add(job.id);
      throw error;
    }
  };

function runJob(handler: JobHandler, { payload, cause }: JobEnvelope, job: Job, logger?: Logger): Promise<void> {
  const { correlationId = newId(), causationId, traceparent } = cause;
  const context = { correlationId, actor: `system:${handler.name}`, ...(causationId && { causationId }) };
  const run: JobRun = { attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts };
  const attributes = { 'rekindle.job.attempt': run.attempt };
  return inSpan({ name: `job ${handler.name}`, kind: 'consumer', parent: traceparent, attributes }, (here) =>
    requestContext.run({ ...context, ...(here && { traceparent: here }) }, () =>
      logged(handler.name, run, () => handler.handle(payload, run), logger),
    ),
  );
}

interface JobRun {
  attempt: number;
  isLastAttempt: boolean;
}

async function logged(job: string, { attempt, isLastAttempt }: JobRun, work: () => Promise<void>, logger?: Logger): Promise<void> {
  const since = performance.now();
  try {
    await work();
    logger?.debug({ job, attempt, ms: Math.round(performance.now() - since) }, 'A job is done');
  } catch (error) {
    if (isLastAttempt) logger?.error({ err: error, job, attempt }, 'A job failed for good');
    else logger?.warn({ err: error, job, attempt }, 'A job failed and will be tried again');
    throw error;
  }
}
