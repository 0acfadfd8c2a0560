import type pg from 'pg';
import { JOBS_SCHEMA } from '../jobs/graphile.js';

/** `waiting`: for its time or for a worker, perhaps after a failure; `failed`: every attempt has failed. */
type JobState = 'waiting' | 'running' | 'failed';

export interface Job {
  id: number;
  name: string;
  state: JobState;
  /** Ids and cursors. */
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  /** The first line of the last attempt's error. */
  error: string | null;
  runAt: Date;
  createdAt: Date;
  lockedAt: Date | null;
}

export interface JobFilter {
  state?: JobState;
  name?: string;
}

export interface JobCount {
  name: string;
  state: JobState;
  jobs: number;
}

const STATE = `CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'failed' ELSE 'waiting' END`;
const FROM = `FROM ${JOBS_SCHEMA}._private_jobs j JOIN ${JOBS_SCHEMA}._private_tasks t ON t.id = j.task_id`;
const WANTED = `($1::text IS NULL OR ${STATE} = $1) AND ($2::text IS NULL OR t.identifier = $2)`;
const MOST_JOBS = 1_000;

/** In the order in which they were requested. @param page.after the id of the last job of the previous page */
export async function listJobs(pool: pg.Pool, filter: JobFilter = {}, page: { after?: number; limit?: number } = {}): Promise<Job[]> {
  const limit = Math.min(Math.max(page.limit ?? 50, 1), MOST_JOBS);
  const { rows } = await pool.query<Omit<Job, 'id'> & { id: string }>(
    `SELECT j.id, t.identifier AS name, ${STATE} AS state, coalesce(j.payload->'payload', j.payload) AS payload, j.attempts,
       j.max_attempts AS "maxAttempts", left(split_part(j.last_error, chr(10), 1), 1000) AS error, j.run_at AS "runAt",
       j.created_at AS "createdAt", j.locked_at AS "lockedAt"
     ${FROM} WHERE ${WANTED} AND j.id > $3 ORDER BY j.id LIMIT $4`,
    [filter.state ?? null, filter.name ?? null, page.after ?? 0, limit],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The number of jobs by name and state. */
export async function countJobs(pool: pg.Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `SELECT t.identifier AS name, ${STATE} AS state, count(*)::int AS jobs ${FROM} GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}

/**
 * Makes waiting or failed jobs due immediately, with all their attempts.
 * @param which their ids, or every failed one (of a name)
 * @returns the ids of the affected jobs; a running job is left alone
 */
export async function retryJobs(db: Pick<pg.Pool, 'query'>, which: { ids: readonly number[] } | { name?: string }): Promise<number[]> {
  const ids = 'ids' in which ? which.ids : await failedJobs(db, which.name);
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM ${JOBS_SCHEMA}.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)`,
    [ids],
  );
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}

async function failedJobs(db: Pick<pg.Pool, 'query'>, name?: string): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(`SELECT j.id ${FROM} WHERE ${WANTED} FOR UPDATE OF j SKIP LOCKED`, [
    'failed',
    name ?? null,
  ]);
  return rows.map((row) => Number(row.id));
}
