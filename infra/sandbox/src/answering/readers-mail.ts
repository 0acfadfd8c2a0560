import { randomBytes } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import { type MimePart, readPart } from '../catcher/mime-text.js';
import type { StoredMessage } from '../messages/message-box.js';

/** An email from a reader or their mail server about one that they received. */
export interface ReadersMail {
  raw: Buffer;
  recipient: string;
}

interface Draft {
  from: string;
  to: string;
  subject: string;
  at: Date;
  headers?: readonly string[];
  type?: string;
  body: string;
}

/** The parts of an email that an answer to it needs. Texts are latin1: the raw bytes. */
export interface Answered {
  headers: MimePart['headers'];
  /** As in the email, with the empty line that ends them. */
  head: string;
  /** The recipient: the reader. */
  reader: string;
  returnPath: string;
}

export function answeredBy({ raw, recipients, returnPath }: StoredMessage): Answered {
  const text = raw.toString('latin1');
  const { headers, body } = readPart(text);
  return { headers, head: text.slice(0, text.length - body.length), reader: recipients[0] ?? '', returnPath };
}

/** The address in a header, e.g. of `"Lark" <hello@lark.example>`. */
export const addressIn = (header: string | undefined): string | undefined => addressparser(header ?? '', { flatten: true })[0]?.address;

/** The address that a program answers to: the Reply-To, otherwise the From. */
export const writerOf = ({ headers }: Answered): string => addressIn(headers.get('reply-to')) ?? addressIn(headers.get('from')) ?? '';

/** So that mail programs show both as one conversation (RFC 5322, 3.6.4). */
export function threadHeaders({ headers }: Answered): string[] {
  const id = headers.get('message-id');
  if (!id) return [];
  return [`In-Reply-To: ${id}`, `References: ${[headers.get('references') ?? headers.get('in-reply-to'), id].filter(Boolean).join(' ')}`];
}

/** The subject of an answer, from the raw header: encoded words remain encoded. */
export function subjectOf({ headers }: Answered, prefix = 'Re: '): string {
  const subject = headers.get('subject') ?? '';
  return subject.toLowerCase().startsWith(prefix.trim().toLowerCase()) ? subject : `${prefix}${subject}`;
}

export function compose({ from, to, subject, at, headers = [], type = 'text/plain; charset=utf-8', body }: Draft): ReadersMail {
  const domain = from.replace(/>$/, '').split('@').at(-1);
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <sandbox.${randomBytes(12).toString('hex')}@${domain}>`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    '',
    body,
    '',
  ];
  return { raw: Buffer.from(lines.join('\r\n').replace(/\r?\n/g, '\r\n'), 'latin1'), recipient: addressIn(to) ?? to };
}
