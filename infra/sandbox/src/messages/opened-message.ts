import { simpleParser } from 'mailparser';
import type { ListedMessage, StoredMessage } from './message-box.js';

/** A message as a mail program would show it. */
export interface OpenedMessage extends ListedMessage {
  html: string | null;
  text: string | null;
  /** Every header, decoded, in the order of the message. */
  headers: { name: string; value: string }[];
  /** Web addresses that the HTML links to, otherwise those in the text; each once. */
  links: string[];
  /** Pictures that the HTML loads, the tracking pixel among them. */
  images: string[];
}

export async function openMessage({ raw, ...listed }: StoredMessage): Promise<OpenedMessage> {
  const mail = await simpleParser(raw, { skipTextToHtml: true, skipTextLinks: true });
  const html = mail.html || null;
  const text = mail.text ?? null;
  return {
    ...listed,
    html,
    text,
    headers: mail.headerLines.map(({ line }) => headerOf(line)),
    links: html ? addressesIn(html, /<a\b[^>]*\shref="(https?:[^"]*)"/gi) : addressesIn(text ?? '', /(https?:\/\/[^\s<>"]+)/gi),
    images: addressesIn(html ?? '', /<img\b[^>]*\ssrc="(https?:[^"]*)"/gi),
  };
}

function headerOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  return {
    name: line.slice(0, colon),
    value: line
      .slice(colon + 1)
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim(),
  };
}

const addressesIn = (source: string, pattern: RegExp): string[] => [
  ...new Set([...source.matchAll(pattern)].map(([, url = '']) => url.replaceAll('&amp;', '&'))),
];
