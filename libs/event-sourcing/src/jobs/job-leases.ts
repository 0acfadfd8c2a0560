import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import { JOBS_SCHEMA } from './graphile.js';

const PRESENCE = 7_305_004;
const EVERY_MS = 2_000;

// A worker whose lock can be taken is dead. The grace is for a worker that has its first job before its lock.
const GIVE_BACK = `
  SELECT ${JOBS_SCHEMA}.force_unlock_workers(array_agg(worker)) FROM (
    SELECT DISTINCT locked_by AS worker FROM ${JOBS_SCHEMA}._private_jobs
    WHERE locked_by IS NOT NULL AND locked_by <> $1 AND locked_at < now() - interval '2 seconds'
  ) AS w
  WHERE pg_try_advisory_xact_lock(${PRESENCE}, hashtext(worker)) HAVING count(*) > 0`;

const MOST_ATTEMPTS = 25;

// An attempt ended by a process or the database says nothing about the job. If it was the last one, the job would otherwise be
// given up without anybody knowing why. The maximum also stops a job that ends processes.
const ONE_MORE_ATTEMPT = `
  UPDATE ${JOBS_SCHEMA}._private_jobs SET max_attempts = attempts + 1
  WHERE attempts >= max_attempts AND attempts < ${MOST_ATTEMPTS} AND (key IS NOT NULL OR payload ->> 'key' IS NULL) AND (
    locked_by IS NULL AND id = ANY($2::bigint[])
    OR locked_at < now() - interval '2 seconds' AND locked_by IN (
      SELECT worker FROM (SELECT DISTINCT locked_by AS worker FROM ${JOBS_SCHEMA}._private_jobs WHERE locked_by <> $1) AS w
      WHERE pg_try_advisory_xact_lock(${PRESENCE}, hashtext(worker))))`;

const STILL_LOCKED = `SELECT id::text FROM ${JOBS_SCHEMA}._private_jobs WHERE id = ANY($1::bigint[]) AND locked_by IS NOT NULL`;

const LOCKED_HERE = `
  SELECT id::text FROM ${JOBS_SCHEMA}._private_jobs WHERE locked_by = $1 AND locked_at < now() - interval '2 seconds'`;

// They have not begun, so the attempt does not count, except for a job that was replaced in between.
const UNLOCK = `
  WITH given AS (
    UPDATE ${JOBS_SCHEMA}._private_jobs SET locked_at = NULL, locked_by = NULL,
      attempts = CASE WHEN key IS NULL AND payload ->> 'key' IS NOT NULL THEN attempts ELSE greatest(attempts - 1, 0) END
    WHERE id = ANY($2::bigint[]) AND locked_by = $1 RETURNING job_queue_id
  )
  UPDATE ${JOBS_SCHEMA}._private_job_queues SET locked_at = NULL, locked_by = NULL
  WHERE locked_by = $1 AND id IN (SELECT job_queue_id FROM given)`;

// A job replaced while a worker ran it may not be retried: without its worker it would count as failed forever.
const DROP_REPLACED = `
  DELETE FROM ${JOBS_SCHEMA}._private_jobs
  WHERE locked_by IS NULL AND key IS NULL AND attempts >= max_attempts AND last_error IS NULL AND payload ->> 'key' IS NOT NULL`;

/**
 * Graphile gives back a dead worker's jobs after four hours. Each of our workers holds an advisory lock while its process
 * lives, which PostgreSQL drops with the connection; jobs of a worker without one are given back within seconds. So are jobs
 * assigned to a living worker that never received them, because the connection broke before the answer came.
 */
export class JobLeases {
  private presence: pg.PoolClient | null = null;
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  /** Jobs that the last check found locked here but not in hand; their answer may still arrive. */
  private undelivered: ReadonlySet<string> = new Set();

  constructor(
    private readonly pool: pg.Pool,
    private readonly workerId: string,
    private readonly logger: Logger,
    /** Ids of the jobs that the worker is running. */
    private readonly inHand: ReadonlySet<string>,
    /** Ids of jobs whose last attempt failed only because of the database. */
    private readonly spared: Set<string> = new Set(),
  ) {}

  start(): void {
    this.lookOnce();
    this.timer = setInterval(() => this.lookOnce(), EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
    this.letGo(this.presence);
  }

  // One at a time: a second check would wait for the lock that the first has taken, and both would keep their connections.
  private lookOnce(): void {
    this.looking ??= this.look().finally(() => (this.looking = null));
  }

  private async look(): Promise<void> {
    try {
      if (!this.presence) await this.takeLock();
      await this.allowOneMoreAttempt();
      const { rowCount } = await this.pool.query(GIVE_BACK, [this.workerId]);
      if ((await this.giveBackUndelivered()) || rowCount) await this.pool.query(DROP_REPLACED);
    } catch (error) {
      this.logger.warn({ err: error }, 'A look after the leases of jobs failed');
    }
  }

  private async allowOneMoreAttempt(): Promise<void> {
    const ids = [...this.spared];
    await this.pool.query(ONE_MORE_ATTEMPT, [this.workerId, ids]);
    if (ids.length === 0) return;
    const { rows } = await this.pool.query<{ id: string }>(STILL_LOCKED, [ids]);
    const locked = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!locked.has(id)) this.spared.delete(id);
  }

  private async giveBackUndelivered(): Promise<boolean> {
    const { rows } = await this.pool.query<{ id: string }>(LOCKED_HERE, [this.workerId]);
    const undelivered = rows.map(({ id }) => id).filter((id) => !this.inHand.has(id));
    const lost = undelivered.filter((id) => this.undelivered.has(id));
    this.undelivered = new Set(undelivered);
    if (lost.length === 0) return false;
    this.logger.warn({ jobs: lost.length }, 'Jobs that never reached their worker go back to the queue');
    await this.pool.query(UNLOCK, [this.workerId, lost]);
    return true;
  }

  private async takeLock(): Promise<void> {
    const client = await this.pool.connect();
    this.presence = client;
    client.once('end', () => this.letGo(client));
    await client.query(`SELECT pg_advisory_lock(${PRESENCE}, hashtext($1))`, [this.workerId]).catch((error: unknown) => {
      this.letGo(client);
      throw error;
    });
  }

  // A connection that is never given back would use up the pool, one loss at a time, and keep it from ending.
  private letGo(client: pg.PoolClient | null): void {
    if (!client || this.presence !== client) return;
    this.presence = null;
    client.release(true);
  }
}
