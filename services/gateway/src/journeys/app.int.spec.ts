import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { InstallationError } from '@rekindle/platform';
import { testSettings } from '@rekindle/platform/testing';
import { createGateway } from '../app.js';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startGateway()));
afterAll(() => gateway.stop());

it('greets, with the address of the inbox and the current time', async () => {
  const answer = await gateway.app.inject('/api');
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Welcome to Rekindle', sandboxInbox: null }]);
  expect(Date.parse(String(answer.headers['rekindle-time']))).not.toBeNaN();
  expect((await gateway.app.inject('/api/')).json()).toEqual(answer.json());
});
it('does not start on the database of another installation, and leaves nothing open', async () => {
  const others = testSettings(gateway.database.url, { ENCRYPTION_KEY: 'the key of another installation, long enough', SANDBOX: 'false' });
  await expect(createGateway(others, { workers: false })).rejects.toThrow(InstallationError);
  const { rows } = await gateway.database.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE application_name = 'rekindle' AND state = 'active'`,
  );
  expect(rows).toHaveLength(1);
});
