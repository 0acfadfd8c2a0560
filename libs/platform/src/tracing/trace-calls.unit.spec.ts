import { type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { RecordedTracer } from '../testing/recorded-tracer.js';
import { inSpan } from './tracing.js';

let server: Server;
let host: string;
beforeAll(async () => {
  server = createServer((asked, answer) => {
    if (asked.url?.includes('cut')) asked.socket.destroy();
    else answer.writeHead(asked.url?.includes('missing') ? 404 : 200).end('an answer');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

let tracer: RecordedTracer;
beforeEach(() => void (tracer = RecordedTracer.start()));
afterEach(() => tracer.stop());

async function byFetch(path: string): Promise<void> {
  await (await fetch(`http://${host}${path}`, { method: 'POST', body: 'of a person', signal: AbortSignal.timeout(60_000) })).text();
}

async function byHttp(path: string): Promise<void> {
  const call = request(`http://${host}${path}`, { method: 'POST' }).end('of a person');
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
  await once(answer.resume(), 'end');
}

const below = () => tracer.spans.filter(({ parent }) => parent === tracer.named('job')[0]?.traceparent);

it.each([
  ['fetch', byFetch],
  ['node:http', byHttp],
])('a call by %s has a child span of its work, with the host but no path', async (_, call) => {
  await inSpan({ name: 'job', kind: 'consumer' }, () => call('/services/T0/secret?email=jane'));
  expect(below()).toEqual([
    {
      name: `POST ${host}`,
      kind: 'client',
      parent: expect.any(String),
      traceparent: expect.any(String),
      attributes: { 'http.request.method': 'POST', 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
      ended: true,
    },
  ]);
  expect(JSON.stringify(tracer.spans)).not.toMatch(/secret|jane|of a person/);
});

it.each([
  ['fetch', byFetch],
  ['node:http', byHttp],
])('a failed call by %s has its status or code', async (_, call) => {
  await inSpan({ name: 'job', kind: 'consumer' }, async () => {
    await call('/missing');
    await call('/cut').catch(() => undefined);
  });
  expect(below().map(({ fault, ended }) => [fault, ended])).toEqual([
    ['404', true],
    [expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/), true],
  ]);
});

it.each([
  ['fetch', byFetch],
  ['node:http', byHttp],
])('a call by %s has no span outside of work, or after the tracer was stopped', async (_, call) => {
  await call('/');
  tracer.stop();
  await inSpan({ name: 'job', kind: 'consumer' }, () => call('/'));
  expect(tracer.spans).toEqual([]);
});
