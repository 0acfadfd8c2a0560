import type { RenderedEmail } from '../render/email.types.js';
import { addressHeader, textHeader } from './headers.js';
import { quotedPrintable } from './quoted-printable.js';

export { safeAddress } from './headers.js';

export interface Envelope {
  /** uuid: Message-ID and part boundary follow from it, so that a repeated hand-off is the same message. */
  deliveryId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: { name?: string | null; address: string };
  unsubscribeUrl: string;
  date: Date;
}

/** The Message-ID that a delivery always has. @param mailFrom the sending address; its domain stands in the id */
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
  // "=_" cannot occur in quoted-printable, so no text can end a part.
  const boundary = `=_${envelope.deliveryId.replaceAll('-', '')}`;
  const head = [
    addressHeader('From', envelope.from),
    addressHeader('To', envelope.to),
    addressHeader('Reply-To', { address: envelope.replyTo }),
    textHeader('Subject', email.subject),
    `Message-ID: ${messageIdOf(envelope.deliveryId, envelope.from.address)}`,
    `Date: ${envelope.date.toUTCString().replace('GMT', '+0000')}`,
    `List-Unsubscribe: <${envelope.unsubscribeUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([
    Buffer.from(head + partHead(boundary, 'text/plain')),
    quotedPrintable(email.text),
    Buffer.from(`\r\n${partHead(boundary, 'text/html')}`),
    quotedPrintable(email.html),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const partHead = (boundary: string, type: string): string =>
  [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: quoted-printable', '', ''].join('\r\n');
