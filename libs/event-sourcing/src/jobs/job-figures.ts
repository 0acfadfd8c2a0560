import type pg from 'pg';
import { JOBS_SCHEMA } from './graphile.js';

export type JobState = 'waiting' | 'running' | 'failed';

export interface JobFigure {
  job: string;
  state: JobState;
  jobs: number;
}

const FIGURES = `
  SELECT task_identifier AS job,
    CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed' ELSE 'waiting' END AS state,
    count(*)::float8 AS jobs
  FROM ${JOBS_SCHEMA}.jobs GROUP BY 1, 2`;

/** Jobs of all processes by name: waiting for their moment, running, or failed for good after their last attempt. */
export async function jobFigures(pool: pg.Pool): Promise<JobFigure[]> {
  return (await pool.query<JobFigure>(FIGURES)).rows;
}
