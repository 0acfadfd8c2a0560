import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger, createPool, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { type JobHandler, type ExternalServer, externalServers } from '../model/types.js';
import { until } from '../testing/until.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';

let database: TestDatabase;
let pool: pg.Pool;
const jobs = new JobQueue();
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 10);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('jobs that wait for external servers leave room for all other jobs, however many there are and whenever they came', async () => {
  const answered = Promise.withResolvers<void>();
  const atWork = { model: 0, connected: 0 };
  const most = { model: 0, connected: 0 };
  const done: (ExternalServer | number)[] = [];
  const waits: JobHandler<{ waitsFor: ExternalServer }> = {
    name: 'spec.wait',
    handle: async ({ waitsFor }) => {
      most[waitsFor] = Math.max(most[waitsFor], (atWork[waitsFor] += 1));
      await answered.promise;
      atWork[waitsFor] -= 1;
      done.push(waitsFor);
    },
  };
  const note: JobHandler<{ n: number }> = { name: 'spec.note', handle: async ({ n }) => void done.push(n) };
  const ask = async (): Promise<void> => {
    for (const waitsFor of externalServers)
      for (let n = 0; n < 10; n += 1) await jobs.enqueue(pool, 'spec.wait', { waitsFor }, { waitsFor });
  };
  await ask();
  const worker = new JobWorker(pool, createLogger('silent', 'spec'));
  await worker.start([note, waits]);
  await until(() => atWork.model + atWork.connected === 6);
  await ask();
  for (const n of [1, 2, 3]) await jobs.enqueue(pool, 'spec.note', { n });
  await until(() => done.length === 3);
  expect([new Set(done), atWork]).toEqual([new Set([1, 2, 3]), { model: 3, connected: 3 }]);
  answered.resolve();
  await until(() => done.length === 43);
  await worker.stop();
  expect(most).toEqual({ model: 3, connected: 3 });
});

it('a worker whose pool is smaller than its number of jobs starts without a warning', async () => {
  const small = createPool(database.url, 2);
  const logger = createLogger('silent', 'spec');
  const warn = jest.spyOn(logger, 'warn');
  const worker = new JobWorker(small, logger);
  await worker.start([{ name: 'spec.nothing', handle: () => Promise.resolve() }]);
  await worker.stop();
  await small.end();
  expect(warn.mock.calls).toEqual([]);
});
