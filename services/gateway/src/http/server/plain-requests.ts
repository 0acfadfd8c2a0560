import type { IncomingMessage } from 'node:http';
import { type BareRoutes, type Settings, isTracing } from '@rekindle/platform';
import type { Histogram } from 'prom-client';
import { namesOwnHost } from './known-hosts.js';

/** Opens the bare routes for requests about which no hook of the gateway does anything but measure them. */
export function answerPlainRequests(routes: BareRoutes, settings: Settings, duration: Histogram): void {
  // A span is made and ended by hooks.
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

/** As `nearestProxy` has the framework read it: what the proxy saw, whatever the client claims further left. */
function ipBehindProxy(request: IncomingMessage): string {
  const seen = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return seen.map((ip) => ip.trim()).findLast(Boolean) ?? ipOfSocket(request);
}
