import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { JobQueue } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { createGateway } from '../app.js';
import { mountedMigrations } from '../migration-sets.js';
import { MetricsPort } from '../http/server/metrics-port.js';

let database: TestDatabase;
let app: NestFastifyApplication | null = null;
beforeAll(async () => void (database = await createTestDatabase(mountedMigrations)));
afterAll(async () => {
  await app?.close();
  await database.drop();
});

it('runs a waiting job at the first attempt, even while other modules are still starting', async () => {
  await new JobQueue().enqueue(database.pool, 'sandbox.forget-messages', { accountId: newId(), to: 'everybody' });
  const left = async (): Promise<string[]> =>
    (await database.pool.query('SELECT last_error FROM jobs._private_jobs')).rows.map((row) => row.last_error);
  const tried = (): Promise<unknown> => until(left, (errors) => errors.every((error) => error !== null));
  jest.spyOn(MetricsPort.prototype, 'onApplicationBootstrap').mockImplementation(async () => void (await tried()));
  const settings = testSettings(database.url, { LOG_LEVEL: 'silent', SANDBOX: 'true' });
  app = await createGateway(settings, { workers: false, webRoot: null });
  expect(await left()).toEqual([]);
});
