import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '@rekindle/platform';
import { RecordedTracer } from '@rekindle/platform/testing';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let tracer: RecordedTracer;
let gateway: TestGateway;
let jane: Caller;
beforeAll(async () => {
  tracer = RecordedTracer.start();
  gateway = await startGateway();
  jane = await gateway.signUp();
});
beforeEach(() => void tracer.spans.splice(0));
afterAll(async () => {
  tracer.stop();
  await gateway.stop();
});

/** Without the spans of read models, which follow asynchronously. */
const requests = () => tracer.spans.filter(({ kind }) => kind === 'server');
/** Its statements, by operation and table. */
const statementsOf = (route: string): string[] => {
  const [request] = requests().filter(({ name }) => name === route);
  return tracer.spans.filter(({ parent }) => parent === request?.traceparent).map(({ name }) => name);
};
const lastEvent = async () => (await gateway.database.pool.query('SELECT metadata FROM es.events ORDER BY position DESC LIMIT 1')).rows[0];

it('a request has a span named by its route, a child of its caller’s, and its events carry that span', async () => {
  await jane.call('PATCH', '/api/auth/me', { payload: { companyName: 'Traced' }, headers: { traceparent: CALLER } });
  expect(requests()).toEqual([
    {
      name: 'PATCH /api/auth/me',
      kind: 'server',
      parent: CALLER,
      traceparent: expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-/),
      attributes: { 'http.request.method': 'PATCH', 'http.route': '/api/auth/me', 'http.response.status_code': 200 },
      ended: true,
    },
  ]);
  expect((await lastEvent()).metadata.traceparent).toBe(requests()[0]?.traceparent);
});

it('contains its statements as child spans, including those before its handler and after reading a body', async () => {
  await gateway.app.listen(0, '127.0.0.1');
  const body = JSON.stringify({ companyName: 'Below' });
  const headers = { authorization: `Bearer ${jane.token}`, 'content-type': 'application/json' };
  await fetch(`${await gateway.app.getUrl()}/api/auth/me`, { method: 'PATCH', headers, body });
  const statements = statementsOf('PATCH /api/auth/me');
  // The caller, the transaction, and the profile.
  expect(statements.slice(0, 3)).toEqual(['SELECT vault.users', 'BEGIN', 'SELECT vault.accounts']);
  expect(statements).toEqual(expect.arrayContaining(['UPDATE vault.accounts', 'INSERT es.events', 'COMMIT']));
});

it('omits ids and search terms from the address, and records a refusal without a fault', async () => {
  await jane.call('GET', '/api/campaigns/0197a000-0000-7000-8000-000000000001?search=jane@acme.example');
  expect(requests()).toMatchObject([{ name: 'GET /api/campaigns/:campaignId', attributes: { 'http.response.status_code': 404 } }]);
  expect(requests()[0]).not.toHaveProperty('fault');
  expect(JSON.stringify(requests())).not.toMatch(/jane|0197a000/);
});

it('starts a trace if the caller sends none, or an invalid one', async () => {
  await jane.call('GET', '/api/auth/me');
  await jane.call('GET', '/api/auth/me', { headers: { traceparent: 'nonsense' } });
  expect(requests().map(({ parent }) => parent)).toEqual([undefined, undefined]);
});

it.each(['/health/live', '/metrics', '/robots.txt', '/nowhere'])('does not trace %s', async (url) => {
  await gateway.app.inject({ url });
  expect(requests()).toEqual([]);
});

it('the log line of a response has its trace and span ids', async () => {
  const lines = jest.spyOn(gateway.app.get<Logger>(LOGGER), 'info');
  await jane.call('GET', '/api/auth/me', { headers: { traceparent: CALLER } });
  const spanId = requests()[0]?.traceparent.split('-')[2];
  expect(lines.mock.calls.at(-1)?.[0]).toMatchObject({ trace_id: '0af7651916cd43dd8448eb211c80319c', span_id: spanId });
  lines.mockRestore();
});
