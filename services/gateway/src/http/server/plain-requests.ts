import type { IncomingMessage } from 'node:http';
import { type BareRoutes, type Settings, isTracing } from '@rekindle/platform';
import type { Histogram } from 'prom-client';
import { namesOwnHost } from './known-hosts.js';

/** Opens the bare routes for requests to which the gateway's hooks would add nothing but a measurement. */
export function answerPlainRequests(routes: BareRoutes, settings: Settings, duration: Histogram): void {
  // Spans need the hooks.
  if (isTracing()) return;
  const isForUs = namesOwnHost(settings);
  routes.open({
    isPlain: (request) => !hasBody(request) && isForUs(request),
    ipOf: settings.trustProxy ? ipBehindProxy : ipOfSocket,
    onAnswered: ({ method, name }, { statusCode }, ms) => duration.observe({ method, route: name, status: String(statusCode) }, ms / 1000),
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean => 'content-length' in headers || 'transfer-encoding' in headers;

const ipOfSocket = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** Like `nearestProxy` for the framework: the address that the proxy saw, not one claimed further left. */
function ipBehindProxy(request: IncomingMessage): string {
  const seen = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return seen.map((ip) => ip.trim()).findLast(Boolean) ?? ipOfSocket(request);
}
