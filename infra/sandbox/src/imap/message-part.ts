import { type MimePart, readPart } from '../catcher/mime-text.js';

/** A message, or a part of one. Text is latin1: the raw bytes. */
export interface MessagePart extends MimePart {
  /** With the empty line that ends it. */
  head: string;
  type: string;
  subtype: string;
  params: ReadonlyMap<string, string>;
  /** The parts of a multipart; for an attached message, its own. */
  parts: readonly MessagePart[];
  /** The message, if this part is an attached one. */
  message: MessagePart | null;
}

const DEEPEST = 8;

export function readMessage(text: string, depth = 0): MessagePart {
  const { headers, body } = readPart(text);
  const head = text.slice(0, text.length - body.length);
  const [type = 'text', subtype = 'plain'] = mediaTypeOf(headers.get('content-type'));
  const params = paramsOf(headers.get('content-type') ?? '');
  const boundary = type === 'multipart' && depth < DEEPEST ? params.get('boundary') : undefined;
  const parts = boundary ? partsOf(body, boundary).map((part) => readMessage(part, depth + 1)) : [];
  const message = type === 'message' && subtype === 'rfc822' && depth < DEEPEST ? readMessage(body, depth + 1) : null;
  return { headers, body, head, type, subtype, params, parts, message };
}

const mediaTypeOf = (value = 'text/plain'): string[] =>
  /^\s*([\w.+-]+)\/([\w.+-]+)/.exec(value.toLowerCase())?.slice(1) ?? ['text', 'plain'];

/** The parameters of a header such as `text/plain; charset="utf-8"`, by lower-case name. */
export function paramsOf(value: string): ReadonlyMap<string, string> {
  const found = value.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/g);
  return new Map([...found].map(([, name = '', inQuotes, plain = '']) => [name.toLowerCase(), inQuotes?.replace(/\\(.)/g, '$1') ?? plain]));
}

function partsOf(body: string, boundary: string): string[] {
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1);
  const end = parts.findIndex((part) => part.startsWith('--'));
  return (end < 0 ? parts : parts.slice(0, end)).map((part) => part.replace(/^[ \t]*\r?\n/, ''));
}

/**
 * The text that `BODY[…]` requests, e.g. `1.2.MIME` or `HEADER.FIELDS (Subject)`.
 * @returns null for a part that the message does not have
 */
export function section(message: MessagePart, name: string): string | null {
  const [, path = '', what = ''] = /^((?:\d+(?:\.(?=\d))?)*)\.?(.*)$/.exec(name) ?? [];
  const numbers = path.split('.').filter(Boolean).map(Number);
  const part = numbers.reduce<MessagePart | null>((found, number) => found && childOf(found, number), message);
  if (!part) return null;
  if (what === '') return numbers.length === 0 ? part.head + part.body : part.body;
  if (what === 'MIME') return part.head;
  const asked = numbers.length === 0 ? part : part.message;
  if (!asked) return null;
  if (what === 'HEADER') return asked.head;
  return what === 'TEXT' ? asked.body : fieldsOf(asked, what);
}

/** A message of one part counts as its own first part. */
function childOf(part: MessagePart, number: number): MessagePart | null {
  const { parts } = part.message ?? part;
  if (parts.length > 0) return parts[number - 1] ?? null;
  return number === 1 ? (part.message ?? part) : null;
}

function fieldsOf({ head }: MessagePart, what: string): string | null {
  const [, not, list] = /^HEADER\.FIELDS(\.NOT)? \((.*)\)$/i.exec(what) ?? [];
  if (list === undefined) return null;
  const names = new Set(list.toLowerCase().replaceAll('"', '').split(' '));
  const fields = head.replace(/\r?\n\r?\n$/, '\r\n').match(/[^\r\n]+(\r?\n[ \t][^\r\n]*)*\r?\n/g) ?? [];
  return `${fields.filter((field) => names.has(field.slice(0, field.indexOf(':')).toLowerCase()) !== Boolean(not)).join('')}\r\n`;
}
