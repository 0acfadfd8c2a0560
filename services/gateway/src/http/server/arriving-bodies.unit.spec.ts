import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestTimeouts } from '@rekindle/platform';
import fastify, { type FastifyInstance } from 'fastify';
import { limitArrival } from './arriving-bodies.js';

const SHORT: RequestTimeouts = { headersMs: 10_000, silenceMs: 250, bodyMs: 60_000, mostBodies: 100 };
const LONG: RequestTimeouts = { ...SHORT, silenceMs: 60_000 };

let server: FastifyInstance;
let open: Socket[];
beforeEach(() => void (open = []));
afterEach(() => {
  open.forEach((socket) => socket.destroy());
  return server.close();
});

async function serve(timeouts: RequestTimeouts): Promise<void> {
  server = fastify({ forceCloseConnections: true });
  limitArrival(server, timeouts);
  // Like an upload: the handler reads the stream itself.
  server.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
  server.post('/file', async (request) => ({ bytes: (await text(request.raw)).length }));
  server.post('/json', async (request) => request.body);
  server.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { connection: 'close' });
    reply.raw.write('begun\n');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
}

interface Conversation {
  socket: Socket;
  /** The whole response, once the connection ends. */
  ended: Promise<string>;
  /** Resolves when the response contains the words. */
  said: (words: string) => Promise<void>;
}

function begin(...given: (string | Server)[]): Conversation {
  const parts = given.filter((part) => typeof part === 'string');
  const [listening = server.server] = given.filter((part) => typeof part !== 'string');
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1');
  parts.forEach((part) => socket.write(part));
  open.push(socket);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  const said = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => void (answer.includes(words) && resolve());
      socket.on('data', look);
      look();
    });
  return { socket, ended, said };
}

const head = (path: string, length: number | string, type = 'application/json'): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${typeof length === 'number' ? `Content-Length: ${length}` : length}\r\n\r\n`;
const file = (length: number): string => head('/file', length, 'application/octet-stream');

const TOO_SLOW = /^HTTP\/1\.1 408 Request Timeout\r\n[^]*"detail":"The request took too long to arrive"/;

describe('a body that stops arriving', () => {
  it.each([
    ['of JSON', () => [head('/json', 100), '{"half":']],
    ['of JSON in chunks', () => [head('/json', 'Transfer-Encoding: chunked'), '4\r\n{"ha\r\n']],
    ['of which nothing came', () => [head('/json', 100)]],
    ['of a file', () => [file(100), 'email\n']],
  ])('is answered with 408 if it is one %s', async (_, parts) => {
    await serve(SHORT);
    expect(await begin(...parts()).ended).toMatch(TOO_SLOW);
  });

  it('ends its connection even if it was answered long before', async () => {
    await serve(SHORT);
    const answer = await begin(head('/nowhere', 100, 'application/xml'), '<').ended;
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('408');
  });
});

it('applies the same time limit behind another server', async () => {
  await serve(SHORT);
  const door = createServer((request, response) => server.routing(request, response));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  expect(await begin(door, head('/json', 100), '{').ended).toMatch(TOO_SLOW);
  await new Promise((resolve) => door.close(resolve));
});

describe('a body that arrives slowly', () => {
  const send = async ({ socket }: Conversation, chunk: string, times: number): Promise<void> => {
    for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
      socket.write(chunk);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('is read to the end as long as data arrives', async () => {
    await serve({ ...LONG, bodyMs: 300 });
    const upload = begin(file(1_000 * 40));
    await send(upload, 'x'.repeat(1_000), 40);
    await upload.said('{"bytes":40000}');
  });

  it('is ended if it would take for ever', async () => {
    await serve({ ...SHORT, bodyMs: 300 });
    const upload = begin(file(1_000_000));
    const [answer] = await Promise.all([upload.ended, send(upload, 'x', 1_000)]);
    expect(answer).toMatch(TOO_SLOW);
  });
});

it('does not limit the duration of responses', async () => {
  await serve(SHORT);
  const stream = begin('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n');
  await stream.said('begun');
  const later = [1, 2, 3].map(() => begin(head('/json', 100), '{'));
  for (const { ended } of later) expect(await ended).toMatch(TOO_SLOW);
  expect(stream.socket.destroyed).toBe(false);
});

it('ends the slowest body when too many arrive at the same time', async () => {
  await serve({ ...LONG, mostBodies: 3 });
  let requests = 0;
  let look = (): void => undefined;
  const begun = (count: number): Promise<void> =>
    new Promise((resolve) => {
      look = () => void (requests >= count && resolve());
      look();
    });
  server.server.on('request', () => {
    requests += 1;
    look();
  });
  const slow = begin(head('/json', 10), '{');
  await begun(1);
  const others: Conversation[] = [];
  for (let n = 0; n < 3; n += 1) {
    others.push(begin(file(20_000), 'x'.repeat(10_000)));
    await begun(n + 2);
  }
  expect(await slow.ended).toMatch(TOO_SLOW);
  for (const { socket, said } of others) {
    socket.write('x'.repeat(10_000));
    await said('{"bytes":20000}');
  }
});
