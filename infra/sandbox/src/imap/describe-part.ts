import addressparser from 'nodemailer/lib/addressparser';
import { type MessagePart, paramsOf } from './message-part.js';
import { quoted } from './tokens.js';

/** ENVELOPE (RFC 3501, 7.4.2). */
export function envelopeOf({ headers }: MessagePart): string {
  const text = (name: string): string => quoted(headers.get(name) ?? null);
  const from = headers.get('from');
  const addresses = ['from', 'sender', 'reply-to', 'to', 'cc', 'bcc'].map((name) => {
    const fallback = name === 'sender' || name === 'reply-to' ? from : undefined;
    return addressesOf(headers.get(name) || fallback);
  });
  return `(${text('date')} ${text('subject')} ${addresses.join(' ')} ${text('in-reply-to')} ${text('message-id')})`;
}

function addressesOf(value: string | undefined): string {
  const mailboxes = addressparser(value ?? '', { flatten: true });
  if (mailboxes.length === 0) return 'NIL';
  const one = ({ name, address }: { name: string; address: string }): string => {
    const at = address.lastIndexOf('@');
    return `(${quoted(name || null)} NIL ${quoted(address.slice(0, Math.max(at, 0)))} ${quoted(address.slice(at + 1))})`;
  };
  return `(${mailboxes.map(one).join('')})`;
}

/** BODYSTRUCTURE, or with `brief` BODY, which omits what was added to it later. */
export function structureOf(part: MessagePart, brief: boolean): string {
  const { headers, type, subtype, parts } = part;
  const extra = `${dispositionOf(headers.get('content-disposition'))} NIL NIL`;
  if (type === 'multipart') {
    const children = parts.map((child) => structureOf(child, brief)).join('') || '("TEXT" "PLAIN" NIL NIL NIL "7BIT" 0 0)';
    return `(${children} ${upper(subtype)}${brief ? '' : ` ${listOf(part.params)} ${extra}`})`;
  }
  const encoding = upper(headers.get('content-transfer-encoding') ?? '7bit');
  const ids = `${quoted(headers.get('content-id') ?? null)} ${quoted(headers.get('content-description') ?? null)}`;
  const basic = `${upper(type)} ${upper(subtype)} ${listOf(part.params)} ${ids} ${encoding} ${part.body.length}`;
  return `(${basic}${moreOf(part, brief)}${brief ? '' : ` NIL ${extra}`})`;
}

function moreOf({ type, message, body }: MessagePart, brief: boolean): string {
  const lines = body.split('\n').length - 1;
  if (message) return ` ${envelopeOf(message)} ${structureOf(message, brief)} ${lines}`;
  return type === 'text' ? ` ${lines}` : '';
}

const upper = (text: string): string => quoted(text.toUpperCase());

function listOf(params: ReadonlyMap<string, string>): string {
  return params.size > 0 ? `(${[...params].map(([name, value]) => `${upper(name)} ${quoted(value)}`).join(' ')})` : 'NIL';
}

function dispositionOf(value: string | undefined): string {
  return value ? `(${upper(value.split(';')[0]?.trim() ?? '')} ${listOf(paramsOf(value))})` : 'NIL';
}
