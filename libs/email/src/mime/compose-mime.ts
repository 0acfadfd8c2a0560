import type { RenderedEmail } from '../template/email.types.js';
import { alternatives } from './alternatives.js';
import { addressHeader, dateHeader, textHeader } from './headers.js';

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
export const composeMime = (email: RenderedEmail, envelope: Envelope): Buffer =>
  alternatives(email, envelope.deliveryId, [
    addressHeader('From', envelope.from),
    addressHeader('To', envelope.to),
    addressHeader('Reply-To', { address: envelope.replyTo }),
    textHeader('Subject', email.subject),
    `Message-ID: ${messageIdOf(envelope.deliveryId, envelope.from.address)}`,
    dateHeader(envelope.date),
    `List-Unsubscribe: <${envelope.unsubscribeUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]);
