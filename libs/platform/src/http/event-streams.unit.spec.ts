import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { EventStreams, type StreamMessage, type StreamOptions, type StreamSource } from './event-streams.js';
import { OpenResponses } from './open-responses.js';

let server: FastifyInstance;
let streams: EventStreams;
let answers: OpenResponses;
let source: StreamSource;
let options: StreamOptions;
/** Settles like the stream's own promise. */
let ended: Promise<void>;

beforeEach(async () => {
  answers = new OpenResponses();
  streams = new EventStreams(answers);
  options = {};
  server = fastify({ forceCloseConnections: 'idle' });
  await server.register(compress);
  server.get('/', (_request, reply) => {
    void reply.header('x-correlation-id', 'abc');
    ended = streams.send(reply, source, options);
    return ended;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  streams.beforeApplicationShutdown();
  await server.close();
});

async function connect(method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo;
  const call = request({ method, port, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip, br' }, agent: false }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8');
  answer.on('error', () => undefined);
  return answer;
}

async function readUntil(answer: IncomingMessage, wanted: string): Promise<string> {
  let seen = '';
  for await (const chunk of answer.iterator({ destroyOnReturn: false })) if ((seen += chunk).includes(wanted)) return seen;
  throw new Error(`Ended before ${wanted}: ${seen}`);
}

const aborted = (signal: AbortSignal): Promise<unknown> => (signal.aborted ? Promise.resolve() : once(signal, 'abort'));

/** Sends these messages, then nothing until the signal. */
const saying = (...messages: StreamMessage[]): StreamSource =>
  async function* (signal) {
    yield* messages;
    await aborted(signal);
  };

describe('a stream', () => {
  it('has its content type and the headers of every response, and forbids compression and buffering', async () => {
    source = saying();
    const { headers, statusCode } = await connect();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-correlation-id': 'abc',
      connection: 'close',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('sends each message immediately, on one line of data, with its id and name', async () => {
    source = saying({ id: '17', event: 'figures', data: { text: 'a\nb' } }, { data: 3 });
    const seen = await readUntil(await connect(), 'data: 3\n\n');
    expect(seen).toBe('retry: 2000\n\nid: 17\nevent: figures\ndata: {"text":"a\\nb"}\n\ndata: 3\n\n');
  });

  it('lets no id break out of its line', async () => {
    source = saying({ id: '1\ndata: "forged"', data: 1 });
    expect(await readUntil(await connect(), 'data: 1\n\n')).toContain('id: 1 data: "forged"\ndata: 1\n\n');
  });

  it('answers HEAD with headers only, and produces no messages for it', async () => {
    let asked = false;
    source = (signal) => {
      asked = true;
      return saying()(signal);
    };
    const answer = await connect('HEAD');
    await once(answer.resume(), 'end');
    await ended;
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-correlation-id': 'abc' });
    expect(asked).toBe(false);
  });

  it('sends heartbeats while there are no messages', async () => {
    source = saying();
    options = { heartbeatMs: 5 };
    await readUntil(await connect(), ':\n\n:\n\n');
  });

  it('ends with its source', async () => {
    source = async function* () {
      yield { data: 'all' };
    };
    const answer = await connect();
    await readUntil(answer, 'all');
    answer.resume();
    await once(answer, 'end');
    await ended;
  });

  it('ends when the time is up', async () => {
    source = saying();
    options = { until: new Date(Date.now() + 20) };
    const answer = (await connect()).resume();
    await once(answer, 'end');
    await ended;
  });

  it("ends when its caller's token expires, however long it may last", async () => {
    source = saying();
    const caller = { accountId: 'a', userId: 'u', role: 'user', expiresAt: new Date(Date.now() + 20) } as const;
    options = { until: new Date(Date.now() + 3_600_000), caller };
    const answer = (await connect()).resume();
    await once(answer, 'end');
    await ended;
  });

  it('stops its source when the client leaves', async () => {
    let given: AbortSignal | undefined;
    source = (signal) => saying({ data: 'hello' })((given = signal));
    const answer = await connect();
    await readUntil(answer, 'hello');
    answer.destroy();
    await ended;
    expect(given?.aborted).toBe(true);
  });

  it('ends immediately with the process, so that closing the server does not wait', async () => {
    source = saying({ data: 'hello' });
    const answer = await connect();
    await readUntil(answer, 'hello');
    streams.beforeApplicationShutdown();
    answer.resume();
    await Promise.all([server.close(), once(answer, 'end'), ended]);
  });

  it('starts nothing once the process is ending', async () => {
    let asked = false;
    source = (signal) => {
      asked = true;
      return saying()(signal);
    };
    streams.beforeApplicationShutdown();
    await once((await connect()).resume(), 'end');
    expect(asked).toBe(false);
  });

  it('passes on its source’s error, and ends', async () => {
    source = async function* () {
      yield { data: 'the last one' };
      throw new Error('no figures');
    };
    const answer = await connect();
    const failure = ended.catch((error: Error) => error.message);
    await once(answer.resume(), 'end');
    expect(await failure).toBe('no figures');
  });
});

it('produces no message before the client has room for it, and drops a client that never reads', async () => {
  let made = 0;
  const payload = 'x'.repeat(64 * 1024);
  source = async function* (signal) {
    while (!signal.aborted) {
      made += 1;
      yield { data: payload };
      // Lets other work of the process, such as the sockets, proceed.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const answer = await connect();
  answer.pause();
  // Nothing more is produced: the count is stable although the source is endless.
  for (let before = -1; before !== made;) {
    before = made;
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(made).toBeLessThan(1_000);
  streams.beforeApplicationShutdown();
  await Promise.all([ended, server.close()]);
});
