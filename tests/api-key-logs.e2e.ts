import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type App, startApp } from './support/app.js';

let app: App;
beforeAll(async () => void (app = await startApp({ env: { LOG_LEVEL: 'trace' } })));
afterAll(() => app.stop());

const call = (method: string, path: string, token: string, body?: object): Promise<Response> =>
  fetch(`${app.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });

it('writes no API key to a log, at any log level and whatever the outcome of its requests', async () => {
  const signUp = { email: 'logs@larkfield.example', password: 'a long enough phrase' };
  const { token } = (await (await call('POST', '/api/auth/signup', '', signUp)).json()) as { token: string };
  const asked = { name: 'Logged', scopes: ['conversions:write', 'events:read'] };
  const { id, key } = (await (await call('POST', '/api/api-keys', token, asked)).json()) as { id: string; key: string };
  const statuses = [
    (await call('GET', '/api/events', key)).status,
    (await call('GET', '/api/events?after=nothing', key)).status,
    (await call('GET', '/api/auth/me', key)).status,
    (await call('POST', '/api/campaigns/create-revival', key, {})).status,
    (await call('GET', '/api/events', `${key}x`)).status,
    (await call('DELETE', `/api/api-keys/${id}`, token)).status,
    (await call('GET', '/api/events', key)).status,
  ];
  expect(statuses).toEqual([200, 400, 401, 401, 401, 204, 401]);
  await app.stop();
  expect(app.output()).toContain('"level":');
  expect(app.output()).not.toContain(key.slice(-40));
  expect(app.output()).not.toContain(token);
});
