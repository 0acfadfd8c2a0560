import type pg from 'pg';
import { taskListOf } from '../jobs/run-job.js';
import { JOBS_SCHEMA, silentLogger } from '../jobs/graphile.js';
import { ALL_PARTITIONS, registerSubscription } from '../transport/checkpoints.js';
import { deliverBatch } from '../transport/deliver-batch.js';
import { awaitHead } from '../transport/head.js';
import { PARTITIONS } from '../transport/partition.js';
import { type Subscription, projectionSubscription, reactionSubscription } from '../transport/subscription.js';
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
  const subscriptions = [...projections.map((projection) => projectionSubscription(projection)), ...reactions.map(reactionSubscription)];
  for (const subscription of subscriptions) await registerSubscription(pool, subscription);
  for (let before = -1, head = await awaitHead(pool); head > before; head = await awaitHead(pool)) {
    before = head;
    for (const subscription of subscriptions) await deliverAll(pool, subscription, head);
    if (jobs.length > 0) await runOnce({ ...jobOptions(pool), taskList: taskListOf(jobs) });
  }
}

async function deliverAll(pool: pg.Pool, subscription: Subscription, head: number): Promise<void> {
  const options = { head, partitions: ALL_PARTITIONS, atMost: PARTITIONS };
  while ((await deliverBatch(pool, subscription, options)).full) continue;
}

const jobOptions = (pool: pg.Pool) => ({ pgPool: pool, schema: JOBS_SCHEMA, logger: silentLogger, noHandleSignals: true });
