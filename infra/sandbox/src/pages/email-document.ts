import type { FastifyReply } from 'fastify';

// No script runs in it, whatever the email contains; pictures load as in a mail program, links open in a new page.
const emailPolicy = [
  "default-src 'none'",
  'img-src http: https: data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** An email's HTML as a document of its own. */
export function emailDocument(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head\b[^>]*>/i.exec(html);
  if (!head) return `<!doctype html><meta charset="utf-8">${base}${html}`;
  const end = head.index + head[0].length;
  return html.slice(0, end) + base + html.slice(end);
}

export const sendEmailDocument = (reply: FastifyReply, document: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': emailPolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(document);
