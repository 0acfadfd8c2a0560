import type { Filed } from '../mailboxes/filed-messages.js';
import { envelopeOf, structureOf } from './describe-part.js';
import { type MessagePart, readMessage, section } from './message-part.js';
import { type Token, isText } from './tokens.js';

const MACROS: Readonly<Record<string, readonly string[]>> = {
  ALL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE'],
  FAST: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE'],
  FULL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE', 'BODY'],
};
const OLDER: Readonly<Record<string, string>> = { RFC822: 'BODY[]', 'RFC822.HEADER': 'BODY.PEEK[HEADER]', 'RFC822.TEXT': 'BODY[TEXT]' };
const WITHOUT_CONTENT = new Set(['UID', 'FLAGS', 'INTERNALDATE', 'RFC822.SIZE']);

/** The items that a FETCH requests of each message. @throws SyntaxError for items that this server does not know */
export function fetchItems(asked: Token | undefined): string[] {
  const items = (Array.isArray(asked) ? asked : [asked]).flatMap((item) => {
    if (!isText(item)) throw new SyntaxError('FETCH needs the names of what it asks for');
    const name = item.replace(/^[^[]+/, (word) => word.toUpperCase());
    return MACROS[name] ?? [name];
  });
  const unknown = items.find((item) => !known(item));
  if (unknown !== undefined) throw new SyntaxError(`${unknown} cannot be fetched here`);
  return items;
}

const known = (item: string): boolean =>
  WITHOUT_CONTENT.has(item) || ['ENVELOPE', 'BODY', 'BODYSTRUCTURE'].includes(item) || item in OLDER || BODY.test(item);

const BODY = /^BODY(?:\.PEEK)?\[(.*)\](?:<(\d+)\.(\d+)>)?$/i;

export const needContent = (items: readonly string[]): boolean => items.some((item) => !WITHOUT_CONTENT.has(item));

/** Reading a message marks it as read, unless it is only peeked at. */
export const marksAsRead = (items: readonly string[]): boolean => items.some((item) => /^BODY\[/.test(OLDER[item] ?? item));

/** @param raw the content, if `needContent` says so */
export function answerTo(items: readonly string[], filed: Filed, raw: Buffer | undefined): string {
  const message = raw && readMessage(raw.toString('latin1'));
  return `(${items.map((item) => one(item, filed, message)).join(' ')})`;
}

function one(item: string, filed: Filed, message: MessagePart | undefined): string {
  if (item === 'UID') return `UID ${filed.uid}`;
  if (item === 'FLAGS') return `FLAGS (${filed.flags.join(' ')})`;
  if (item === 'INTERNALDATE') return `INTERNALDATE "${internalDate(filed.at)}"`;
  if (item === 'RFC822.SIZE') return `RFC822.SIZE ${filed.size}`;
  if (!message) return `${item} NIL`;
  if (item === 'ENVELOPE') return `ENVELOPE ${envelopeOf(message)}`;
  if (item === 'BODY' || item === 'BODYSTRUCTURE') return `${item} ${structureOf(message, item === 'BODY')}`;
  const [, name = '', from, length] = BODY.exec(OLDER[item] ?? item) ?? [];
  const text = section(
    message,
    name.replace(/^[^(]*/, (word) => word.toUpperCase()),
  );
  const start = Number(from ?? 0);
  const cut = text === null || from === undefined ? text : text.slice(start, start + Number(length));
  const label = OLDER[item] ? item : `BODY[${name}]${from === undefined ? '' : `<${from}>`}`;
  return `${label} ${cut === null ? 'NIL' : `{${cut.length}}\r\n${cut}`}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number): string => String(number).padStart(2, '0');

function internalDate(at: Date): string {
  const day = String(at.getUTCDate()).padStart(2, ' ');
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
  return `${day}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${time} +0000`;
}

/** A day as SEARCH writes it: `23-Nov-2026`. @throws SyntaxError for any other text */
export function dayOf(text: string): number {
  const [, day, month = '', year] = /^"?(\d{1,2})-(\w{3})-(\d{4})"?$/.exec(text) ?? [];
  const index = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  if (index < 0) throw new SyntaxError(`${text} is no day such as 23-Nov-2026`);
  return Date.UTC(Number(year), index, Number(day));
}
