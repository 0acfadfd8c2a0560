import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

const MIGRATION_LOCK = 7_305_001;
const smtp = createServer((socket) => socket.end());
let gateway: TestGateway;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway({ SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as { port: number }).port}` });
});
afterAll(() => gateway.stop());

const ready = async () => {
  const answer = await gateway.app.inject('/health/ready');
  return [answer.statusCode, answer.json()];
};

it('is alive', async () => {
  expect((await gateway.app.inject('/health/live')).json()).toEqual({ status: 'ok' });
});
it('is ready when PostgreSQL and the mail server answer', async () => {
  expect(await ready()).toEqual([
    200,
    { status: 'ok', checks: { smtp: 'up', postgresql: 'up', disk: 'up', 'read-models': 'up' }, why: [] },
  ]);
});
it('is not ready while schemas are being migrated', async () => {
  const migrator = new pg.Client({ connectionString: gateway.database.url });
  await migrator.connect();
  await migrator.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  expect(await ready()).toEqual([
    503,
    expect.objectContaining({ status: 'unavailable', why: ['postgresql: the schemas are being migrated'] }),
  ]);
  await migrator.end();
});
it('keeps working, degraded, without the mail server', async () => {
  await new Promise((resolve) => smtp.close(resolve));
  expect(await ready()).toEqual([
    200,
    {
      status: 'degraded',
      checks: { smtp: 'down', postgresql: 'up', disk: 'up', 'read-models': 'up' },
      why: [expect.stringMatching(/^smtp: .+/)],
    },
  ]);
});
it('counts requests by route for /metrics', async () => {
  await gateway.app.inject('/api/nowhere?email=jane@acme.example');
  const answer = await gateway.app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('rekindle_http_request_duration_seconds_count{method="GET",route="/health/live",status="200"} 1');
  expect(answer.body).toContain('rekindle_database_connections{state="open"}');
  expect(answer.body).toContain('process_cpu_seconds_total');
  expect(answer.body).not.toContain('jane');
});
