import type { Settings } from '@rekindle/platform';
import type { FastifyInstance } from 'fastify';

// Mantine writes styles at run time, and previews show the pictures of an email: scripts stay our own.
const POLICY = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob: https:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `object-src 'none'`,
  `base-uri 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
].join('; ');

const ALWAYS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
const OVER_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** A route may set any of these otherwise; tracking hits are left alone, they answer mail programs at speed. */
export function secureAnswers(server: FastifyInstance, settings: Settings): void {
  const everywhere = settings.publicUrl.startsWith('https:') ? { ...ALWAYS, ...OVER_HTTPS } : ALWAYS;
  const onApi = { ...everywhere, 'cache-control': 'no-store' };
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (!url.startsWith('/t/')) {
      void reply.headers(url.startsWith('/api') ? onApi : everywhere);
      void reply.header('x-correlation-id', request.id);
    }
    done();
  });
}
