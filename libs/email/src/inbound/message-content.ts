import { messageText } from './bounces/notice.js';
import { keptLimits } from './reading/limits.js';
import { type Message, readMessage } from './reading/read-message.js';

/** The parts of a message that its correspondents read. */
export interface MessageContent {
  /** The name beside the sender's address; empty if there is none. */
  fromName: string;
  text: string;
  html: string | null;
}

/** Pure, never throws, and reads no more of a message than `keptLimits` allow. */
export function readContent(bytes: Uint8Array): MessageContent {
  const message = readMessage(bytes, keptLimits);
  const parts = message.parts.map((part) =>
    part.params.get('format')?.toLowerCase() === 'flowed' ? { ...part, text: unwrapped(part.text) } : part,
  );
  return { fromName: fromName(message), text: messageText({ ...message, parts }, keptLimits.text), html: htmlOf(message) };
}

/** Joins paragraphs that were wrapped for transport (RFC 3676); quotes and the signature mark remain lines. */
const unwrapped = (text: string): string => text.replaceAll(/(?<!^--) \n(?=[^\n>])/gm, ' ');

function fromName({ headers }: Message): string {
  const from = headers.get('from');
  return from
    .slice(0, Math.max(0, from.lastIndexOf('<')))
    .replaceAll(/["\\]/g, '')
    .trim();
}

function htmlOf({ parts }: Message): string | null {
  const html = parts.filter(({ type, attached }) => type === 'text/html' && !attached).map(({ text }) => text);
  return html.join('\n').slice(0, keptLimits.html) || null;
}
