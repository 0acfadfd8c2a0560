import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { InstallationError } from '@rekindle/platform';
import { testSettings } from '@rekindle/platform/testing';
import { createGateway } from '../app.js';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startGateway()));
afterAll(() => gateway.stop());

it('a failed start leaves the connections to the next attempt, and a successful one waits for their end', async () => {
  const drained = jest.fn(async () => undefined);
  const options = { workers: false, webRoot: null, drained };
  const start = (env: NodeJS.ProcessEnv = {}) =>
    createGateway(testSettings(gateway.database.url, { LOG_LEVEL: 'silent', SANDBOX: 'false', ...env }), options);
  await expect(start({ ENCRYPTION_KEY: 'the key of another installation, long enough' })).rejects.toThrow(InstallationError);
  expect(drained).not.toHaveBeenCalled();
  await (await start()).close();
  expect(drained).toHaveBeenCalledTimes(1);
});
