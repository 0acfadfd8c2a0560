import { newId } from '@rekindle/platform';
import type { Job, Task, TaskList } from 'graphile-worker';
import { requestContext } from '../context/request-context.js';
import type { JobHandler } from '../types.js';
import type { JobEnvelope } from './job-queue.js';

/** The handlers as graphile-worker wants them: each job runs in the context that it was asked for in. */
export const taskListOf = (handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler)]));

const taskOf =
  (handler: JobHandler): Task =>
  (payload, { job }) =>
    runJob(handler, payload as JobEnvelope, job);

function runJob(handler: JobHandler, { payload, cause }: JobEnvelope, job: Job): Promise<void> {
  const { correlationId = newId(), causationId, traceparent } = cause;
  const context = {
    correlationId,
    actor: `system:${handler.name}`,
    ...(causationId && { causationId }),
    ...(traceparent && { traceparent }),
  };
  const attempt = { attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts };
  return requestContext.run(context, () => handler.handle(payload, attempt));
}
