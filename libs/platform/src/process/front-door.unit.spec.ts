import { type RequestListener, createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FrontDoor } from './front-door.js';
import { StartRefused } from './listen-at.js';
import { REQUEST_TIMEOUTS, serverTimeouts } from './request-timeouts.js';

let door: FrontDoor;
beforeEach(async () => {
  door = new FrontDoor();
  await door.open(0);
});
afterEach(() => door.close());

const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${door.port}${path}`);
const application = (answer: RequestListener): void => door.handTo(answer, createServer());

describe('before the application is ready', () => {
  it('reports that it is alive, and why it is not ready', async () => {
    door.waitingFor('postgresql: it is starting up');
    expect((await get('/health/live')).status).toBe(200);
    const ready = await get('/health/ready');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { postgresql: 'down' }, why: ['postgresql: it is starting up'] },
    ]);
  });

  it('asks all other callers to retry', async () => {
    const answer = await get('/api/campaigns');
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '2',
      'application/problem+json',
    ]);
  });
});

describe('a person who opens a page before the application is ready', () => {
  it('sees that it is starting, on a page that reloads itself', async () => {
    const accept = 'text/html,application/xhtml+xml';
    const answer = await fetch(`http://127.0.0.1:${door.port}/login`, { headers: { accept } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('refresh')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ]);
    expect(await answer.text()).toContain('<h1>Rekindle is starting</h1>');
    const call = await fetch(`http://127.0.0.1:${door.port}/api/campaigns`, { headers: { accept } });
    expect(call.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('with the application', () => {
  it('leaves every response to it', async () => {
    application((request, response) => response.end(`from the application: ${request.url}`));
    expect(await (await get('/health/ready')).text()).toBe('from the application: /health/ready');
  });

  it('finishes running requests before it closes, and accepts no new ones', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) =>
      application((_, response) => {
        answer = () => response.end('late');
        resolve();
      }),
    );
    const { port } = door;
    const running = get('/slow');
    await asked;
    const closed = door.close();
    await expect(fetch(`http://127.0.0.1:${port}/new`)).rejects.toThrow();
    answer();
    const late = await running;
    expect(await late.text()).toBe('late');
    await closed;
  });
});

describe('a request whose headers never end', () => {
  const HALF = 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Half';
  const timeouts = { ...REQUEST_TIMEOUTS, headersMs: 100 };
  const answerTo = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(door.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.write(text);
    });

  it('is ended before the application is ready', async () => {
    await door.close();
    door = new FrontDoor(timeouts);
    await door.open(0);
    expect(await answerTo(HALF)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it('is ended by the application’s time limit, with its response', async () => {
    await door.close();
    door = new FrontDoor({ ...timeouts, headersMs: 60_000 });
    await door.open(0);
    const own = createServer(serverTimeouts(timeouts));
    own.on('clientError', (error: NodeJS.ErrnoException, socket) => socket.end(`fault: ${error.code}`));
    door.handTo((_, response) => response.end(), own);
    expect(await answerTo(HALF)).toBe('fault: ERR_HTTP_REQUEST_TIMEOUT');
  });
});

it('refuses a port in use with a sentence that names it', async () => {
  const second = new FrontDoor();
  const refusal = await second.open(door.port).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect((refusal as Error).message).toBe(
    `Port ${door.port} is taken by another program: stop that program, or choose another with PORT, for example PORT=${door.port + 1}.`,
  );
});

describe('with several addresses', () => {
  // Both IPv4, so that this works on a machine without IPv6 too.
  const ADDRESSES = ['127.0.0.1', '127.0.0.2', '192.0.2.1'];
  const ask = (host: string, path = '/'): Promise<Response> => fetch(`http://${host}:${several.port}${path}`);
  let several: FrontDoor;
  beforeEach(async () => {
    several = new FrontDoor();
    await several.open(0, ADDRESSES);
  });
  afterEach(() => several.close());

  it('answers on each of them that this machine has, and on no other', async () => {
    several.handTo((_, response) => response.end('here'), createServer());
    expect(await (await ask('127.0.0.1')).text()).toBe('here');
    expect(await (await ask('127.0.0.2')).text()).toBe('here');
    await expect(ask('127.0.0.3')).rejects.toThrow();
  });

  it('finishes running requests on all of them before it closes', async () => {
    const answers: (() => void)[] = [];
    const asked = new Promise<void>((resolve) =>
      several.handTo((_, response) => {
        if (answers.push(() => response.end('late')) === 2) resolve();
      }, createServer()),
    );
    const { port } = several;
    const running = [ask('127.0.0.1'), ask('127.0.0.2')];
    await asked;
    const closed = several.close();
    for (const host of ['127.0.0.1', '127.0.0.2']) await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
    for (const answer of answers) answer();
    expect(await Promise.all(running.map(async (answer) => (await answer).text()))).toEqual(['late', 'late']);
    await closed;
  });
});

it('refuses an address that this machine lacks with a sentence that names it', async () => {
  const refusal = await new FrontDoor().open(0, ['192.0.2.1']).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect((refusal as Error).message).toBe('This machine has no address 192.0.2.1: give one of its own in HOST.');
});
