import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';
import { type Described, operationsOf } from '../../testing/described-api.js';

let gateway: TestGateway;
let user: Caller;
let described: Described[];
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' });
  user = await gateway.signUp();
  described = operationsOf((await gateway.app.inject('/api/docs-json')).json());
});
afterAll(() => gateway.stop());

/** The headers of every response. */
const EVERYWHERE = {
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
// Event schemas are the same for everybody.
const SHARED = new Set(['GET /api/events/schemas/{type}/{version}']);

const namedHeaders = (headers: Record<string, unknown>): unknown =>
  Object.fromEntries(Object.keys(EVERYWHERE).map((name) => [name, headers[name]]));

describe('every call', () => {
  it('keeps its response out of every cache, signed in or not, refused or not', async () => {
    const cached: string[] = [];
    for (const { name } of described) {
      const [method = '', path = ''] = name.split(' ');
      const url = path.replaceAll(/\{[^}]+\}/g, '0197a000-0000-7000-8000-000000000010');
      for (const headers of [{}, { authorization: `Bearer ${user.token}` }]) {
        const answer = await gateway.app.inject({ method: method as 'GET', url, headers });
        expect([name, namedHeaders(answer.headers)]).toEqual([name, EVERYWHERE]);
        expect(answer.headers['content-security-policy']).toMatch(
          /script-src 'self';.*require-trusted-types-for 'script'; trusted-types default$/,
        );
        if (answer.headers['cache-control'] !== 'no-store') cached.push(name);
      }
    }
    expect(cached.filter((name) => !SHARED.has(name))).toEqual([]);
    expect(described.length).toBeGreaterThan(100);
  });
});

it.each([
  ['/sandbox', 200],
  ['/sandbox/inbox', 200],
  ['/sandbox/api/messages', 200],
  ['/u/no-such-token', 404],
  ['/health/live', 200],
  ['/health/ready', 200],
  ['/no/such/page.png', 404],
  ['/api/%zz', 400],
  [`/api/campaigns/${'x'.repeat(3_000)}`, 404],
  ['/api/nowhere', 404],
])('keeps %s out of every cache', async (url, status) => {
  const { statusCode, headers } = await gateway.app.inject(url);
  expect([statusCode, headers['cache-control'], namedHeaders(headers)]).toEqual([status, 'no-store', EVERYWHERE]);
});
it.each([['/sandbox'], ['/sandbox/inbox'], ['/u/no-such-token']])(
  'lets no text become markup on %s, which the server wrote',
  async (url) => {
    const policy = String((await gateway.app.inject(url)).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  },
);
it('lets the library that renders the API reference write markup, but run only its own script', async () => {
  const policy = String((await gateway.app.inject('/api/docs')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self'; script-src-attr 'none';`);
  expect(policy).not.toContain('trusted-types');
});
it('lets no page change its base URL or load a plug-in', async () => {
  const policy = String((await gateway.app.inject('/')).headers['content-security-policy']);
  expect(policy).toMatch(/; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'/);
});
it('requires https only if it is served by https', async () => {
  expect((await gateway.app.inject('/health/live')).headers['strict-transport-security']).toBeUndefined();
  const encrypted = await startGateway({ PUBLIC_URL: 'https://app.example' });
  const { headers } = await encrypted.app.inject('/health/live');
  await encrypted.stop();
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
