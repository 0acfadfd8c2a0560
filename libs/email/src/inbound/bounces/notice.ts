import { addressOf, addressesIn, sameAddress } from '../reading/addresses.js';
import { htmlText } from '../reading/html-text.js';
import { readHeaders } from '../reading/headers.js';
import { limits } from '../reading/limits.js';
import type { Message, Part } from '../reading/read-message.js';
import { Words } from '../words/words.js';
import { cutOriginal } from './original-message.js';
import { answersIn } from './server-answers.js';

/** The text that a program wrote about a message, without that message. */
export interface Notice {
  text: string;
  words: Words;
  /** The server answers that it repeats. */
  answers: string;
  /** The recipient of the returned message; null if it was not returned. */
  originalTo: string | null;
}

const isReturned = ({ type }: Part): boolean => type === 'message/rfc822' || type === 'message/global' || type.endsWith('-headers');

/** @param part a text part */
const partText = ({ type, text }: Part): string => (type === 'text/html' ? htmlText(text) : text);

/** The text of a message; plain text if it has any. */
export function messageText({ parts }: Message, most: number = limits.text): string {
  const all = parts.filter(({ type }) => type.startsWith('text/') && !type.endsWith('-headers'));
  const shown = all.filter(({ attached }) => !attached);
  const texts = shown.length > 0 ? shown : all;
  const plain = texts.filter(({ type, text }) => type !== 'text/html' && text.trim().length > 0);
  const chosen = plain.length > 0 ? plain : texts;
  return chosen.map(partText).join('\n').slice(0, most);
}

export function noticeOf(message: Message): Notice {
  const { notice, original } = cutOriginal(messageText(message));
  const returned = message.parts.find(isReturned)?.text ?? headersIn(original);
  const { headers } = readHeaders(returned, 0, returned.length);
  const text = notice.slice(0, limits.notice);
  return { text, words: new Words(text), answers: answersIn(text), originalTo: addressOf(headers.get('to')) };
}

/** After the separator and its blank lines. */
const headersIn = (original: string): string => {
  const start = original.search(/^(Received|Return-Path|From|To|Date|Subject|Message-ID|MIME-Version|X-[\w-]+|DKIM-Signature):/im);
  return start === -1 ? '' : original.slice(start);
};

const OURS = /^(postmaster|mailer-daemon|mailerdaemon|abuse|helpdesk)@/i;

/** The addresses that a notice is about: neither its sender nor its recipient. */
export function concerned(text: string, { headers }: Message): string[] {
  const [from, to] = [addressOf(headers.get('from')), addressOf(headers.get('to'))];
  return addressesIn(text.replaceAll(/^[ \t]*message-id:.*$/gim, '')).filter(
    (address) => !sameAddress(address, from) && !sameAddress(address, to) && !OURS.test(address),
  );
}
