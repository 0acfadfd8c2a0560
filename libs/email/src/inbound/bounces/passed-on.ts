import type { Headers } from '../reading/headers.js';
import { type Message, type Part, readMessage } from '../reading/read-message.js';
import { isDaemon } from '../words/bounce-notices.js';

const FORWARDED = /^\s*(fwd?|wg|tr|rv|doorst|i|vs|vl|enc|转发|轉寄|転送)\s?:/i;
const QUOTE = /^[> \t]*(?=\S)/;
const MOST_LINES = 60;

/** A mail system's message that somebody, or their mailbox, forwarded whole or as a quotation; null if there is none. */
export function passedOn(message: Message): Message | null {
  const isForward = FORWARDED.test(message.headers.get('subject'));
  if (!isForward && !isDaemon(message.headers.get('from'))) return null;
  const attached = message.parts.find((part) => part.type === 'message/rfc822');
  const inner = attached ? messageOf(attached.text) : isForward ? quoted(message.parts) : null;
  return inner && isProgram(inner.headers) ? inner : null;
}

const messageOf = (text: string): Message => readMessage(Buffer.from(text));

const isProgram = (headers: Headers): boolean =>
  isDaemon(headers.get('from')) || /multipart\/report/i.test(headers.raw('content-type')) || headers.has('x-failed-recipients');

/** From the line that names the sender, without quotation marks. */
function quoted(parts: readonly Part[]): Message | null {
  const text = parts.find(({ type }) => type === 'text/plain')?.text ?? '';
  const lines = text.split('\n');
  const start = lines.slice(0, MOST_LINES).findIndex((line) => /^[> \t]*from:\s/i.test(line));
  return start === -1
    ? null
    : messageOf(
        lines
          .slice(start)
          .map((line) => line.replace(QUOTE, ''))
          .join('\n'),
      );
}
