import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { shedLoad } from './load-shedding.js';

let server: FastifyInstance;
let registry: Registry;
let url: string;
let sockets: Socket[];
let now: number;
let pool: { waitingCount: number };
/** Answers the waiting requests. */
let release: () => void;

beforeEach(async () => {
  [server, registry, sockets] = [fastify({ forceCloseConnections: true }), new Registry(), []];
  [now, pool] = [0, { waitingCount: 0 }];
  shedLoad(server, registry, pool, { pages: 3, preferred: 4, strangers: 1, queue: { queries: 2, ms: 5_000 } }, () => now);
  const released = new Promise<void>((resolve) => (release = resolve));
  const wait = async (): Promise<string> => {
    await released;
    return 'done';
  };
  for (const path of ['/api/slow', '/t/:id', '/health/ready', '/api/auth/login']) server.get(path, wait);
  server.post('/api/slow', wait);
  server.get('/api/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.setHeader('content-type', 'text/event-stream; charset=utf-8');
    reply.raw.write('retry: 1\n\n');
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  release();
  for (const socket of sockets) socket.destroy();
  await server.close();
});

const inFlight = async (): Promise<number> => {
  const metrics = await registry.getMetricsAsJSON();
  return Number(metrics.find(({ name }) => name === 'rekindle_http_requests_in_flight')?.values[0]?.value);
};
const untilInFlight = async (count: number): Promise<void> => {
  while ((await inFlight()) !== count) await new Promise(setImmediate);
};

/** Starts requests that are not answered before `release`. @returns once all of them are in progress */
async function occupy(path: string, times: number): Promise<{ answered: Promise<number[]> }> {
  const before = await inFlight();
  const answered = Promise.all(Array.from({ length: times }, () => fetch(`${url}${path}`).then(({ status }) => status)));
  await untilInFlight(before + times);
  return { answered };
}

describe('a process at its limit', () => {
  it('refuses pages immediately with a retry time, and answers those it has accepted', async () => {
    const taken = await occupy('/api/slow', 3);
    const refused = await fetch(`${url}/api/slow`);
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([
      503,
      '2',
      'application/problem+json; charset=utf-8',
    ]);
    expect(await refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    release();
    expect(await taken.answered).toEqual([200, 200, 200]);
    await untilInFlight(0);
    expect((await fetch(`${url}/api/slow`)).status).toBe(200);
  });

  it('still accepts hits up to their own limit, and always answers health checks', async () => {
    const [pages, hits] = [await occupy('/api/slow', 3), await occupy('/t/abc.gif', 1)];
    expect((await fetch(`${url}/t/abc.gif`)).status).toBe(503);
    const health = fetch(`${url}/health/ready`);
    release();
    expect((await health).status).toBe(200);
    expect([await pages.answered, await hits.answered]).toEqual([[200, 200, 200], [200]]);
  });
});

describe('a process whose queries wait for the database', () => {
  it('refuses pages before it reaches its limit, accepts hits, and recovers once the queue moves', async () => {
    const page = async () => (await fetch(`${url}/api/slow`)).headers.get('retry-after');
    release();
    pool.waitingCount = 2;
    expect(await page()).toBeNull();
    now = 4_999;
    expect(await page()).toBeNull();
    now = 5_000;
    const refused = await fetch(`${url}/api/slow`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${url}/t/abc.gif`)).status).toBe(200);
    pool.waitingCount = 1;
    expect((await fetch(`${url}/api/slow`)).status).toBe(200);
    pool.waitingCount = 2;
    now = 9_999;
    expect((await fetch(`${url}/api/slow`)).status).toBe(200);
  });

  it('accepts pages while others wait for anything but the database', async () => {
    const slow = await occupy('/api/slow', 2);
    now = 60_000;
    const quick = await occupy('/api/slow', 1);
    release();
    expect([await slow.answered, await quick.answered]).toEqual([[200, 200], [200]]);
  });
});

it('counts sign-in requests separately, so that a flood of them does not affect signed-in users', async () => {
  const guess = await occupy('/api/auth/login', 1);
  // However the address is encoded.
  for (const path of ['login', '%6Cogin']) expect((await fetch(`${url}/api/auth/${path}`)).status).toBe(503);
  const pages = await occupy('/api/slow', 3);
  release();
  expect([await guess.answered, await pages.answered]).toEqual([[200], [200, 200, 200]]);
});

describe('a request that does not count', () => {
  it('is a stream of events, once it streams', async () => {
    const streams = [await fetch(`${url}/api/stream`), await fetch(`${url}/api/stream`)];
    await occupy('/api/slow', 3);
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    expect((await fetch(`${url}/api/slow`)).status).toBe(503);
    for (const { body } of streams) await body?.cancel();
  });

  it('is a request whose body is still on its way', async () => {
    for (const half of ['{"a":', '{"b":']) {
      const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      const arrived = once(server.server, 'request');
      socket.write(`POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n${half}`);
      await arrived;
    }
    expect(await inFlight()).toBe(0);
    await occupy('/api/slow', 3);
  });

  it('is one whose client has left', async () => {
    const end = new AbortController();
    const gone = fetch(`${url}/api/slow`, { signal: end.signal }).catch(() => 'gone');
    await untilInFlight(1);
    end.abort();
    expect(await gone).toBe('gone');
    await untilInFlight(0);
  });
});
