import type pg from 'pg';
import { runJob } from '../jobs/job-worker.js';
import { JOBS_SCHEMA, silentLogger } from '../jobs/graphile.js';
import { registerSubscription } from '../transport/checkpoints.js';
import { deliverBatch } from '../transport/delivery.js';
import { readHead } from '../transport/head.js';
import { projectionSubscription, reactionSubscription } from '../transport/subscription.js';
import type { JobHandler, Projection, Reaction } from '../types.js';
import { runOnce } from 'graphile-worker';

export interface Drained {
  projections?: readonly Projection[];
  reactions?: readonly Reaction[];
  jobs?: readonly JobHandler[];
}

/**
 * Runs projections, reactions and jobs until nothing is left to do: events to reactions, reactions to jobs, jobs to
 * further events. Jobs of the future stay; a job that fails is left for its next attempt. A reaction that declares
 * `from: now` sees what is appended after the first drain.
 */
export async function drain(pool: pg.Pool, { projections = [], reactions = [], jobs = [] }: Drained): Promise<void> {
  const subscriptions = [...projections.map(projectionSubscription), ...reactions.map(reactionSubscription)];
  for (const subscription of subscriptions) await registerSubscription(pool, subscription);
  for (let before = -1, head = await headOf(pool); head > before; head = await headOf(pool)) {
    before = head;
    for (const subscription of subscriptions) while (await deliverBatch(pool, subscription, head)) continue;
    if (jobs.length > 0) await runOnce({ ...jobOptions(pool), taskList: taskListOf(jobs) });
  }
}

async function headOf(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    return (await readHead(client)) ?? (await headOf(pool));
  } finally {
    client.release();
  }
}

const jobOptions = (pool: pg.Pool) => ({ pgPool: pool, schema: JOBS_SCHEMA, logger: silentLogger, noHandleSignals: true });

const taskListOf = (jobs: readonly JobHandler[]) =>
  Object.fromEntries(
    jobs.map((handler) => [
      handler.name,
      (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
        runJob(handler, payload as Parameters<typeof runJob>[1], job),
    ]),
  );
