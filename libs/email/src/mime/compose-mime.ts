import type { RenderedEmail } from '../template/email.types.js';
import { addressHeader, dateHeader, textHeader } from './headers.js';
import { escaped, roomFor, writeBroken } from './quoted-printable.js';
import { type DkimKey, dkimSignature } from './sign-dkim.js';

export { safeAddress } from './headers.js';

export interface Envelope {
  /** uuid: Message-ID and part boundary are derived from it, so that a repeated hand-over is the same message. */
  deliveryId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: { name?: string | null; address: string };
  /** Absent: an answer to one person, rather than one email of many. */
  unsubscribeUrl?: string;
  date: Date;
  /** Message-IDs of the thread that it continues, oldest first. */
  references?: readonly string[];
  /** Whole header lines for the service that it is sent through. */
  more?: readonly string[];
  /** Absent: it is not signed here. */
  dkim?: DkimKey | null;
}

/** The permanent Message-ID of a delivery. @param mailFrom the sending address; its domain is part of the id */
export const messageIdOf = (deliveryId: string, mailFrom: string): string =>
  `<${deliveryId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;

/** @returns the delivery that a Message-ID identifies, or null if another program made it */
export const deliveryIdOf = (messageId: string): string | null =>
  /^<?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/i.exec(messageId.trim())?.[1]?.toLowerCase() ?? null;

/**
 * The whole message, ready for DATA (before dot-stuffing): CRLF lines of printable ASCII, text and HTML as alternatives.
 * @throws Error if an address cannot be put into a header
 */
export const composeMime = (email: RenderedEmail, envelope: Envelope): Buffer => composeEscaped(escapedEmail(email), envelope);

/** The same for an email that is already escaped. @throws Error if an address cannot be put into a header */
export function composeEscaped(email: EscapedEmail, envelope: Envelope): Buffer {
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

/** An email whose parts are already escaped, each as a sequence of pieces. */
export interface EscapedEmail {
  subject: string;
  text: readonly Buffer[];
  html: readonly Buffer[];
}

export const escapedEmail = ({ subject, text, html }: RenderedEmail): EscapedEmail => ({
  subject,
  text: [escaped(text)],
  html: [escaped(html)],
});

const HEADS = 1_000;
/** The buffer in which bodies are assembled before their length is known. */
let scratch = Buffer.allocUnsafeSlow(64_000);

/**
 * Text and HTML as alternatives.
 * @param id uuid from which the boundary is derived, so that the same message has the same bytes
 * @returns body: valid until the next one is written
 */
function alternatives({ text, html }: EscapedEmail, id: string): { type: string; body: Buffer } {
  // "=_" cannot occur in quoted-printable, so no text can end a part.
  const boundary = `=_${id.replaceAll('-', '')}`;
  const room = HEADS + roomFor(text) + roomFor(html);
  const out = room <= scratch.length ? scratch : (scratch = Buffer.allocUnsafeSlow(room));
  let at = writeBroken(text, out, out.write(partHead(boundary, 'text/plain'), 0, 'latin1'));
  at = writeBroken(html, out, at + out.write(`\r\n${partHead(boundary, 'text/html')}`, at, 'latin1'));
  at += out.write(`\r\n--${boundary}--\r\n`, at, 'latin1');
  return { type: `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`, body: out.subarray(0, at) };
}

const partHead = (boundary: string, type: string): string =>
  `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
