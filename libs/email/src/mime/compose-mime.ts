import type { RenderedEmail } from '../template/email.types.js';
import { addressHeader, dateHeader, textHeader } from './headers.js';
import { type DkimKey, dkimSignature } from './sign-dkim.js';

export { safeAddress } from './headers.js';

export interface Envelope {
  /** uuid: Message-ID and part boundary follow from it, so that a repeated hand-off is the same message. */
  deliveryId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: { name?: string | null; address: string };
  /** Absent: not one of many, but an answer to one person. */
  unsubscribeUrl?: string;
  date: Date;
  /** Message-IDs of the thread that it goes on with, the oldest first. */
  references?: readonly string[];
  /** Whole header lines for the service that it goes through. */
  more?: readonly string[];
  /** Absent: it is not signed here. */
  dkim?: DkimKey | null;
}

/** The Message-ID that a delivery always has. @param mailFrom the sending address; its domain is part of the id */
export const messageIdOf = (deliveryId: string, mailFrom: string): string =>
  `<${deliveryId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;

/** @returns the delivery that a Message-ID names, or null for another program's */
export const deliveryIdOf = (messageId: string): string | null =>
  /^<?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/i.exec(messageId.trim())?.[1]?.toLowerCase() ?? null;

/**
 * The whole message, ready for DATA (before dot-stuffing): CRLF lines of printable ASCII, text and HTML as alternatives.
 * @throws Error when an address cannot stand in a header
 */
export function composeMime(email: RenderedEmail, envelope: Envelope): Buffer {
  const { type, body } = alternatives(email, envelope.deliveryId);
  const headers = [
    addressHeader('From', envelope.from),
    addressHeader('To', envelope.to),
    addressHeader('Reply-To', { address: envelope.replyTo }),
    textHeader('Subject', email.subject),
    `Message-ID: ${messageIdOf(envelope.deliveryId, envelope.from.address)}`,
    dateHeader(envelope.date),
    ...threadHeaders(envelope.references ?? []),
    ...(envelope.more ?? []),
    ...listHeaders(envelope.unsubscribeUrl),
    'MIME-Version: 1.0',
    type,
  ];
  const signed = envelope.dkim ? [dkimSignature(headers, body, envelope.dkim), ...headers] : headers;
  return Buffer.concat([Buffer.from([...signed, '', ''].join('\r\n')), body]);
}

const listHeaders = (unsubscribeUrl: string | undefined): string[] =>
  unsubscribeUrl === undefined ? [] : [`List-Unsubscribe: <${unsubscribeUrl}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];

const threadHeaders = (references: readonly string[]): string[] =>
  references.length === 0 ? [] : [`In-Reply-To: ${references.at(-1)}`, `References: ${references.join('\r\n ')}`];

/**
 * Text and HTML as alternatives.
 * @param id uuid: the boundary follows from it, so that the same message is the same bytes
 */
function alternatives({ text, html }: Pick<RenderedEmail, 'text' | 'html'>, id: string): { type: string; body: Buffer } {
  // "=_" cannot occur in quoted-printable, so no text can end a part.
  const boundary = `=_${id.replaceAll('-', '')}`;
  const body = Buffer.concat([
    Buffer.from(partHead(boundary, 'text/plain')),
    quotedPrintable(text),
    Buffer.from(`\r\n${partHead(boundary, 'text/html')}`),
    quotedPrintable(html),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`, body };
}

const partHead = (boundary: string, type: string): string =>
  [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: quoted-printable', '', ''].join('\r\n');

const LIMIT = 76;
const [LF, CR, SPACE, TAB, EQUALS] = [10, 13, 32, 9, 61];
const HEX = Buffer.from('0123456789ABCDEF');

const asItIs = (byte: number): boolean => byte >= 33 && byte <= 126 && byte !== EQUALS;

/** Any text as lines of printable ASCII, at most 76 characters each, parted by CRLF (RFC 2045, 6.7). */
function quotedPrintable(text: string): Buffer {
  const bytes = Buffer.from(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
  // Three characters for a byte at worst, and a soft break of three for every 73 of them.
  const out = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil((bytes.length * 3) / 73) * 3);
  let at = 0;
  let width = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (byte === LF) {
      at = write(out, at, CR, LF);
      width = 0;
      continue;
    }
    const blank = (byte === SPACE || byte === TAB) && i + 1 < bytes.length && bytes[i + 1] !== LF;
    const plain = blank || asItIs(byte);
    const size = plain ? 1 : 3;
    if (width + size >= LIMIT) {
      at = write(out, at, EQUALS, CR, LF);
      width = 0;
    }
    at = plain ? write(out, at, byte) : write(out, at, EQUALS, HEX[byte >> 4], HEX[byte & 15]);
    width += size;
  }
  return out.subarray(0, at);
}

function write(out: Buffer, at: number, first: number, second?: number, third?: number): number {
  out[at] = first;
  if (second === undefined) return at + 1;
  out[at + 1] = second;
  if (third === undefined) return at + 2;
  out[at + 2] = third;
  return at + 3;
}
