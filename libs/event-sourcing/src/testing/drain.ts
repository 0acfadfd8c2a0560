import type { Reactions } from '../reactions/reaction.js';
import { runOnce } from 'graphile-worker';
import type pg from 'pg';
import { taskListOf } from '../jobs/run-job.js';
import { JOBS_SCHEMA, silentLogger } from '../jobs/graphile.js';
import { ALL_PARTITIONS, contextsOf, registerSubscription } from '../transport/checkpoints.js';
import { type Arrange, deliverBatch } from '../transport/deliver-batch.js';
import { awaitHead } from '../transport/head.js';
import { PARTITIONS } from '../store/partition.js';
import { type Subscription, projectionSubscription, reactionSubscription } from '../transport/subscription.js';
import type { JobHandler, Projection } from '../model/types.js';
import { interleaved } from './interleave.js';
import { until } from './until.js';

export interface Drained {
  projections?: readonly Projection[];
  reactions?: readonly Reactions[];
  jobs?: readonly JobHandler[];
  /** Lets streams overtake each other, as determined by this seed. */
  seed?: number;
}

/**
 * Runs projections, reactions and jobs until nothing is left to do: events to reactions, reactions to jobs, jobs to
 * further events. Future jobs are not run; a failed job is left for its next attempt. A reaction that declares
 * `from: now` sees events that are appended after the first drain.
 */
export async function drain(pool: pg.Pool, { projections = [], reactions = [], jobs = [], seed }: Drained): Promise<void> {
  const arrange = seed === undefined ? undefined : interleaved(seed);
  const subscriptions = [
    ...projections.map((projection) => projectionSubscription(projection)),
    ...reactions.flatMap((one) => one.reactions).map(reactionSubscription),
  ];
  for (const subscription of subscriptions) await registerSubscription(pool, subscription);
  for (let before = -1, head = await awaitHead(pool); head > before; head = await awaitHead(pool)) {
    before = head;
    for (const subscription of subscriptions) await deliverAll(pool, subscription, head, arrange);
    if (jobs.length > 0) await runJobs(pool, jobs);
  }
}

/** graphile-worker reports that it is done before it has recorded the outcome of its last jobs. */
async function runJobs(pool: pg.Pool, jobs: readonly JobHandler[]): Promise<void> {
  await runOnce({ ...jobOptions(pool), taskList: taskListOf(jobs) });
  const locked = `SELECT count(*)::int AS jobs FROM ${JOBS_SCHEMA}._private_jobs WHERE locked_at IS NOT NULL`;
  await until(async () => (await pool.query<{ jobs: number }>(locked)).rows[0]?.jobs === 0);
}

async function deliverAll(pool: pg.Pool, subscription: Subscription, head: number, arrange?: Arrange): Promise<void> {
  const atMost = PARTITIONS * contextsOf(subscription.types).length;
  const options = { head, partitions: ALL_PARTITIONS, atMost, ...(arrange && { arrange }) };
  while ((await deliverBatch(pool, subscription, options)).full) continue;
}

const jobOptions = (pool: pg.Pool) => ({ pgPool: pool, schema: JOBS_SCHEMA, logger: silentLogger, noHandleSignals: true });
