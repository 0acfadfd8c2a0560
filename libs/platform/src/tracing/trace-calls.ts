import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, type SpanEnding, faultOf, startSpanBelow } from './tracing.js';

/** The diagnostics of a request by Node's own fetch. */
interface Fetch {
  request: { method: string; origin: string | URL };
}
/** The diagnostics of a request by node:http and node:https. */
interface Call {
  request: ClientRequest;
}

/**
 * Gives each HTTP call to another server a child span of its request, reaction or job.
 * It contains the host but no path: a webhook's is a secret, and others contain ids.
 * @returns a function that ends this
 */
export function traceCalls(): () => void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, method: string, { host, hostname }: URL): void => {
    const attributes = { 'http.request.method': method, 'server.address': hostname };
    const span = startSpanBelow({ name: `${method} ${host}`, kind: 'client', attributes });
    if (span) spans.set(request, span);
  };
  const end = (request: object, ending?: SpanEnding): void => spans.get(request)?.end(ending);
  const fail = ({ request, error }: { request: object; error: unknown }): void =>
    end(request, { fault: (error as { code?: unknown }).code?.toString() ?? faultOf(error) });

  const listeners = {
    'undici:request:create': ({ request }: Fetch) => start(request, request.method, new URL(request.origin)),
    'undici:request:headers': ({ request, response }: Fetch & { response: { statusCode: number } }) =>
      end(request, answered(response.statusCode)),
    'undici:request:error': fail,
    'http.client.request.created': ({ request }: Call) => start(request, request.method, hostOf(request)),
    'http.client.response.finish': ({ request, response }: Call & { response: IncomingMessage }) =>
      end(request, answered(response.statusCode ?? 0)),
    'http.client.request.error': fail,
  };
  const channels = Object.entries(listeners).map(([name, listen]) => [name, (message: unknown) => listen(message as never)] as const);
  for (const [name, listen] of channels) subscribe(name, listen);
  return () => {
    for (const [name, listen] of channels) unsubscribe(name, listen);
  };
}

const hostOf = (request: ClientRequest): URL => new URL(`${request.protocol}//${request.getHeader('host')?.toString() ?? request.host}`);

const answered = (status: number): SpanEnding => ({
  attributes: { 'http.response.status_code': status },
  fault: status >= 400 ? String(status) : undefined,
});
