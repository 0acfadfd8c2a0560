import { deliveryIdOf } from '@rekindle/email';
import { newId } from '@rekindle/platform';
import { decodeHeader, plainText, readPart } from './mime-text.js';

const SEARCHED_TEXT = 4_000;

/** A message as the table stores it. */
export interface CaughtMessage {
  id: string;
  caughtAt: Date;
  deliveryId: string | null;
  messageId: string | null;
  /** The From header, decoded. */
  sender: string;
  /** From the envelope, lower case: the actual recipients. */
  recipients: readonly string[];
  subject: string;
  /** Lower case: the text that the search looks through. */
  searched: string;
  raw: Buffer;
  /** The address to which a server would report a failed delivery: MAIL FROM. */
  returnPath: string;
  /** The address whose mailbox it was sent from; null for a sender that did not sign in. */
  sentBy: string | null;
  /** The message that this one replies to or reports: both are erased together. */
  answers: string | null;
}

/** Who handed a message over, and for whom. */
export interface CaughtEnvelope {
  recipients: readonly string[];
  returnPath?: string;
  sentBy?: string | null;
  answers?: string | null;
}

// PostgreSQL text cannot hold a NUL.
const storable = (text: string): string => text.replaceAll('\0', '');

/** `"Lark \\"Field\\"" <a@b>` as people write it: `Lark "Field" <a@b>`. */
const withoutQuotes = (mailbox: string): string =>
  mailbox.replace(/^"((?:[^"\\]|\\.)*)"(?=\s*<)/, (_, name: string) => name.replace(/\\(.)/g, '$1'));

export function readCaught(raw: Buffer, envelope: CaughtEnvelope, caughtAt: Date): CaughtMessage {
  const { recipients, returnPath = '', sentBy = null, answers = null } = envelope;
  const part = readPart(raw.toString('latin1'));
  const header = (name: string): string => storable(decodeHeader(part.headers.get(name) ?? ''));
  const messageId = header('message-id') || null;
  const [sender, subject] = [withoutQuotes(header('from')), header('subject')];
  // Ids in links would match words that nobody sees.
  const text = storable(plainText(part))
    .replace(/https?:\/\/\S+/g, ' ')
    .slice(0, SEARCHED_TEXT);
  return {
    id: newId(),
    caughtAt,
    deliveryId: messageId && deliveryIdOf(messageId),
    messageId,
    sender,
    recipients: recipients.map((address) => storable(address.toLowerCase())),
    subject,
    searched: [subject, sender, header('to'), ...recipients, text].join('\n').toLowerCase(),
    raw,
    returnPath: storable(returnPath),
    sentBy,
    answers,
  };
}
