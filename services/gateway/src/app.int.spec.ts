import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { createGateway } from './app.js';

let database: TestDatabase;
let app: NestFastifyApplication;

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  app = await createGateway(testSettings(database.url), { workers: false });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('greets', async () => {
  const answer = await app.inject('/api');
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Welcome to Rekindle' }]);
});
it('answers unknown calls as problem+json', async () => {
  const answer = await app.inject('/api/nowhere');
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', title: 'Not Found' });
});
it.each(['/health/live', '/health/ready', '/metrics', '/api/docs', '/api/docs-json', '/api/docs/swagger-ui-init.js', '/api/'])(
  'serves %s',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
  },
);
