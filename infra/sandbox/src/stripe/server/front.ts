import { timingSafeEqual } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Logger } from '@rekindle/platform';
import { newStripeId } from '../books/books.js';
import { StripeError, invalid } from '../books/stripe-error.js';
import type { Answer, Asked } from './asked.js';

const LARGEST_BODY = 1024 * 1024;

/** HTTP as Stripe speaks it: bodies as forms, responses as JSON, the sandbox's own key and no other. */
export function createFront(key: string, handle: (asked: Asked) => Promise<Answer>, logger: Logger): Server {
  return createServer((request, response) => {
    respond(key, handle, request).then(
      (answer) => send(request, response, answer),
      (error: unknown) => {
        if (!(error instanceof StripeError)) logger.error({ err: error }, "A call of the sandbox's payments failed");
        const answer = error instanceof StripeError ? error : new StripeError(500, 'api_error', 'The sandbox failed at this call.');
        send(request, response, { status: answer.status, body: answer.body });
      },
    );
  });
}

async function respond(key: string, handle: (asked: Asked) => Promise<Answer>, request: IncomingMessage): Promise<Answer> {
  const body = await bodyOf(request);
  if (!allowed(key, request.headers.authorization ?? ''))
    throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided: the sandbox takes its own key only.');
  const { method = 'GET' } = request;
  const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox');
  const idempotencyKey = request.headers['idempotency-key'];
  const form = method === 'POST' ? body : [search.slice(1), body].filter(Boolean).join('&');
  // PostgreSQL text cannot hold a NUL.
  if (/%00|\0/.test(pathname + form)) throw invalid('A NUL character is not allowed.');
  return handle({
    method,
    path: pathname,
    form,
    idempotencyKey: typeof idempotencyKey === 'string' && idempotencyKey ? idempotencyKey.slice(0, 255) : null,
  });
}

function allowed(key: string, header: string): boolean {
  const [scheme = '', value = ''] = header.split(' ');
  const given = scheme === 'Basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw invalid('This request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, replayed }: Answer): void {
  const version = request.headers['stripe-version'];
  const headers = {
    'content-type': 'application/json',
    'request-id': newStripeId('req', 14),
    ...(typeof version === 'string' && { 'stripe-version': version }),
    ...(replayed && { 'idempotent-replayed': 'true' }),
  };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
