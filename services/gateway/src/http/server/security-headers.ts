import type { Settings } from '@rekindle/platform';
import type { FastifyInstance } from 'fastify';

// Mantine writes styles at run time, and previews show an email's pictures; scripts must be our own.
const SOURCES = [
  `default-src 'self'`,
  `script-src 'self'`,
  `script-src-attr 'none'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob: https:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
];
// The one policy is the web app's own, web/src/app/trusted-types.ts.
const TRUSTED_TYPES = [`require-trusted-types-for 'script'`, `trusted-types default`];

const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy': [...SOURCES, ...TRUSTED_TYPES].join('; '),
  // Pictures of a previewed email may come from any host, without cookies.
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
const OVER_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Headers that browsers use on documents only. They take 600 bytes, and a page has thirty scripts and style sheets. */
export const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const;

/** The API reference is rendered by a library that writes its own markup. */
const REFERENCE = /^\/api\/docs(?:[/?]|$)/;

export const securityHeaders = ({ publicUrl }: Settings): Record<string, string> =>
  publicUrl.startsWith('https:') ? { ...ALWAYS, ...OVER_HTTPS } : ALWAYS;

/**
 * Sets the headers of every response. A route may override any of them, such as for caching. Tracking hits are skipped: they
 * must answer mail programs quickly.
 */
export function secureAnswers(server: FastifyInstance, settings: Settings): void {
  const everywhere = securityHeaders(settings);
  const onReference = { ...everywhere, 'content-security-policy': SOURCES.join('; ') };
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (!url.startsWith('/t/')) {
      void reply.headers(REFERENCE.test(url) ? onReference : everywhere);
      void reply.header('x-correlation-id', request.id);
    }
    done();
  });
}
