import type { RenderedEmail } from '../template/email.types.js';
import { quotedPrintable } from './quoted-printable.js';

/**
 * A message with text and HTML as alternatives, behind the headers given.
 * @param id uuid: the boundary follows from it, so that the same message is the same bytes
 */
export function alternatives({ text, html }: Pick<RenderedEmail, 'text' | 'html'>, id: string, headers: readonly string[]): Buffer {
  // "=_" cannot occur in quoted-printable, so no text can end a part.
  const boundary = `=_${id.replaceAll('-', '')}`;
  const type = `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`;
  const head = [...headers, 'MIME-Version: 1.0', type, '', ''].join('\r\n');
  return Buffer.concat([
    Buffer.from(head + partHead(boundary, 'text/plain')),
    quotedPrintable(text),
    Buffer.from(`\r\n${partHead(boundary, 'text/html')}`),
    quotedPrintable(html),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const partHead = (boundary: string, type: string): string =>
  [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: quoted-printable', '', ''].join('\r\n');
