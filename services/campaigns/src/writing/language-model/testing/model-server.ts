import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AskedMessage {
  role: string;
  content?: string;
  tool_call_id?: string;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
}

/** A request to `/chat/completions`. */
export interface Asked {
  model: string;
  messages: AskedMessage[];
  stream?: boolean;
  response_format?: { type: string; json_schema: { name: string; strict: boolean; schema: Record<string, unknown> } };
  tools?: { type: string; function: { name: string; strict: boolean } }[];
}

/** Responds to one request, in any way. */
export type Behaviour = (asked: Asked, response: ServerResponse) => void | Promise<void>;

export interface ModelServer {
  url: string;
  asked: Asked[];
  authorizations: string[];
  /** Uses these one after the other, repeating the last one. */
  behave(...behaviours: Behaviour[]): void;
  stop(): Promise<void>;
}

/** A server for the provider's protocol on its own port. */
export async function startModelServer(): Promise<ModelServer> {
  let behaviours: Behaviour[] = [];
  const asked: Asked[] = [];
  const authorizations: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Asked;
    asked.push(body);
    authorizations.push(request.headers.authorization ?? '');
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    await behaviour?.(body, response);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    authorizations,
    behave: (...given) => void (behaviours = given),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const usage = { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 };

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const completion = (message: object, finish_reason = 'stop'): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'spec-model',
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: null, refusal: null, ...message } }],
  usage,
});

/** Responds with an object for the requested shape. */
export const writes =
  (write: (asked: Asked) => unknown): Behaviour =>
  async (asked, response) =>
    send(response, 200, completion({ content: JSON.stringify(await write(asked)) }));

export const saysInstead =
  (content: string, finishReason = 'stop'): Behaviour =>
  (_, response) =>
    send(response, 200, completion({ content }, finishReason));

/** Responds with any body. */
export const says =
  (body: unknown): Behaviour =>
  (_, response) =>
    send(response, 200, body);

/** Responds endlessly, as fast as it is read. */
export function neverEnds(status: number): { behaviour: Behaviour; sent: () => number } {
  const piece = Buffer.alloc(64 * 1024, 'a');
  let sent = 0;
  const more = (response: ServerResponse): void => {
    if (response.destroyed) return;
    sent += piece.length;
    response.write(piece, () => setImmediate(more, response));
  };
  const behaviour: Behaviour = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).write('{"choices":"');
    more(response);
  };
  return { behaviour, sent: () => sent };
}

export const refuses: Behaviour = (_, response) => send(response, 200, completion({ refusal: 'I cannot help with that.' }));

/** A provider's error; its message repeats the key, as the real one's does. */
export const fails =
  (status: number, headers: Record<string, string> = {}, code = 'server_error'): Behaviour =>
  (_, response) =>
    send(response, status, { error: { message: 'Trouble with key sk-spec-secret', type: 'error', code, param: null } }, headers);

/** Never responds. */
export const staysSilent: Behaviour = () => undefined;

export const hangsUp: Behaviour = (_, response) => void response.destroy();

const event = (response: ServerResponse, data: unknown): boolean => response.write(`data: ${JSON.stringify(data)}\n\n`);
const chunk = (delta: object, finish_reason: string | null = null): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'spec-model',
  choices: [{ index: 0, delta, finish_reason }],
});

const begin = (response: ServerResponse): void => void response.writeHead(200, { 'content-type': 'text/event-stream' });

function finish(response: ServerResponse, reason: string): void {
  event(response, chunk({}, reason));
  event(response, { ...chunk({}), choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/** Streams text in pieces; `between` is awaited before each. */
export const speaks =
  (pieces: string[], between: (index: number) => Promise<void> = () => Promise.resolve(), reason = 'stop'): Behaviour =>
  async (_, response) => {
    begin(response);
    for (const [index, content] of pieces.entries()) {
      await between(index);
      event(response, chunk({ content }));
    }
    finish(response, reason);
  };

/** Streams any chunks. */
export const streams =
  (...pieces: unknown[]): Behaviour =>
  (_, response) => {
    begin(response);
    for (const piece of pieces) event(response, piece);
    response.end('data: [DONE]\n\n');
  };

/** Streams a little and then stalls. */
export const fallsSilent =
  (said: string): Behaviour =>
  (_, response) => {
    begin(response);
    event(response, chunk({ content: said }));
  };

/** Breaks the connection mid-answer. */
export const breaksOff =
  (said: string): Behaviour =>
  (_, response) => {
    begin(response);
    response.write(`data: ${JSON.stringify(chunk({ content: said }))}\n\n`, () => response.destroy());
  };

/** Requests a tool call, with its arguments in two pieces. */
export const callsTool =
  (name: string, given: object = {}, id = 'call_1'): Behaviour =>
  (_, response) => {
    const written = JSON.stringify(given);
    begin(response);
    event(response, chunk({ tool_calls: [{ index: 0, id, type: 'function', function: { name, arguments: written.slice(0, 1) } }] }));
    event(response, chunk({ tool_calls: [{ index: 0, function: { arguments: written.slice(1) } }] }));
    finish(response, 'tool_calls');
  };
