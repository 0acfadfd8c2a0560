import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createLogger, createPool, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import type { JobHandler } from '../model/types.js';
import { until } from '../testing/until.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';

let database: TestDatabase;
let pool: pg.Pool;
const jobs = new JobQueue();
const handled: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 10);
});
beforeEach(() => void handled.splice(0));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const note: JobHandler<{ n: number }> = { name: 'spec.note', handle: async ({ n }, run) => void handled.push({ n, ...run }) };

const worker = async (...handlers: JobHandler[]): Promise<JobWorker> => {
  const started = new JobWorker(pool, createLogger('silent', 'spec'));
  await started.start(handlers);
  return started;
};

it('a job gets one more attempt if its process died in its last one, though not forever', async () => {
  await jobs.enqueue(pool, 'spec.note', { n: 9 }, { maxAttempts: 1 });
  await jobs.enqueue(pool, 'spec.note', { n: 25 }, { maxAttempts: 25 });
  await pool.query(
    "UPDATE jobs._private_jobs SET locked_at = now() - interval '10 seconds', locked_by = 'killed with -9', attempts = max_attempts",
  );
  const started = await worker(note);
  await until(() => handled.length > 0);
  await until(async () => (await pool.query('SELECT 1 FROM jobs._private_jobs')).rowCount === 1);
  await started.stop();
  expect(handled).toMatchObject([{ n: 9, attempt: 2, isLastAttempt: true }]);
  const { rows } = await pool.query('DELETE FROM jobs._private_jobs RETURNING attempts, max_attempts AS most, locked_by AS by');
  expect(rows).toEqual([{ attempts: 25, most: 25, by: null }]);
});

it.each([
  ['gets one more attempt if only the database failed its last one', Object.assign(new Error(), { code: '57P01' }), [1, 2]],
  ['gets one more attempt if only the disk failed its last one', Object.assign(new Error(), { code: '53100' }), [1, 2]],
  ['is given up if it failed by itself', new Error('wrong'), [1]],
])('a job %s', async (_, error, attempts) => {
  const failing: JobHandler<{ n: number }> = {
    name: 'spec.failing',
    handle: async (payload, run) => {
      await note.handle(payload, run);
      if (run.attempt === 1) throw error;
    },
  };
  await jobs.enqueue(pool, 'spec.failing', { n: 1 }, { maxAttempts: 1 });
  await jobs.enqueue(pool, 'spec.note', { n: 2 }, { runAt: new Date(Date.now() + 5_000) });
  const started = await worker(failing, note);
  await until(async () => {
    await pool.query(`UPDATE jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL AND attempts > 0`);
    return handled.length > attempts.length;
  });
  await started.stop();
  await pool.query('DELETE FROM jobs._private_jobs');
  expect(handled).toMatchObject([...attempts.map((attempt) => ({ n: 1, attempt, isLastAttempt: true })), { n: 2 }]);
});
