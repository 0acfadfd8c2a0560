import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { followStream, type StreamState } from './follow-stream';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
/** What the server does with each call, in turn; the last one stays. */
let answers: Answer[];
let calls: IncomingMessage[];
let states: StreamState[];
let stop: () => void;
const online = new EventTarget();

beforeEach(async () => {
  [answers, calls, states] = [[], [], []];
  server = createServer((request, response) => {
    calls.push(request);
    (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  stop();
  server.closeAllConnections();
  server.close();
});

/** Follows until `enough` of the messages, then gives what arrived. */
function hear(enough: number): Promise<string[]> {
  const { port } = server.address() as AddressInfo;
  const received: string[] = [];
  return new Promise((resolve) => {
    stop = followStream({
      url: `http://127.0.0.1:${port}/`,
      online,
      headers: () => ({ Authorization: `Bearer ${calls.length}` }),
      onMessage: ({ data }) => {
        received.push(data);
        if (received.length === enough) resolve(received);
      },
      onState: (state) => states.push(state),
      onRefused: (status) => resolve([String(status)]),
    });
  });
}

const saying =
  (text: string, end = false): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text);
    if (end) response.end();
  };
const failing =
  (status: number): Answer =>
  (_request, response) =>
    void response.writeHead(status).end();

it('comes back after an end, behind the last message, with the headers of that moment', async () => {
  answers = [saying('retry: 1\n\nid: 5\ndata: a\n\n', true), saying('id: 6\ndata: b\n\n')];
  expect(await hear(2)).toEqual(['a', 'b']);
  expect(calls.map(({ headers }) => [headers['last-event-id'], headers.authorization, headers.accept])).toEqual([
    [undefined, 'Bearer 0', 'text/event-stream'],
    ['5', 'Bearer 1', 'text/event-stream'],
  ]);
  expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live']);
});

it('comes back when the connection breaks in the middle of a message, and delivers no half of it', async () => {
  const breaking: Answer = (_request, response) => {
    response.writeHead(200).write('retry: 1\n\ndata: whole\n\ndata: ha', () => response.destroy());
  };
  answers = [breaking, saying('data: again\n\n')];
  expect(await hear(2)).toEqual(['whole', 'again']);
});

it('tries at once when the browser is online again', async () => {
  // A client that waited the minute that the server asks for would run out of time.
  answers = [saying('retry: 60000\n\ndata: a\n\n', true), saying('data: b\n\n')];
  const both = hear(2);
  const look = setInterval(() => states.includes('reconnecting') && online.dispatchEvent(new Event('online')), 1);
  expect(await both).toEqual(['a', 'b']);
  clearInterval(look);
});

it.each([429, 500, 503])('tries again after a %i', async (status) => {
  answers = [saying('retry: 1\n\ndata: a\n\n', true), failing(status), saying('data: b\n\n')];
  expect(await hear(2)).toEqual(['a', 'b']);
  expect(calls).toHaveLength(3);
});

it.each([401, 403, 404])('takes a %i for a no', async (status) => {
  answers = [failing(status)];
  expect(await hear(1)).toEqual([String(status)]);
  expect(states).toEqual(['connecting', 'refused']);
  expect(calls).toHaveLength(1);
});

it('lets go of the connection when it is stopped', async () => {
  answers = [saying('data: a\n\n')];
  await hear(1);
  const gone = once((calls[0] as IncomingMessage).socket, 'close');
  stop();
  await gone;
  expect(states).toEqual(['connecting', 'live']);
});
