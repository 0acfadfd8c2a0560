import { createHash } from 'node:crypto';
import type { ReceiveMessage } from '@rekindle/contracts';
import { type MessageFacts, type Verdict, classifyMessage, readFacts } from '@rekindle/email';

/** An incoming message, with its facts and the verdict on it. */
export interface IncomingMessage {
  raw: Buffer;
  folder: ReceiveMessage['folder'];
  receivedAt: Date;
  place: ReceiveMessage['place'];
  facts: MessageFacts;
  verdict: Verdict;
}

/** A larger message is read only up to here. */
export const MOST_BYTES = 512 * 1024;

export function readIncoming({ raw, folder, receivedAt, place }: ReceiveMessage): IncomingMessage {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, MOST_BYTES));
  return { raw: bytes, folder, receivedAt, place, facts: readFacts(bytes), verdict: classifyMessage(bytes) };
}

/** Identifies a message in any folder: a hash of its Message-ID, or of the whole message if it has none. */
export const hashOf = ({ facts, raw }: Pick<IncomingMessage, 'facts' | 'raw'>): string =>
  createHash('sha256')
    .update(facts.messageId ?? raw)
    .digest('hex')
    .slice(0, 32);
