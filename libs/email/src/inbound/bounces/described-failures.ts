import { addressOf } from '../reading/addresses.js';
import type { Message } from '../reading/read-message.js';
import { type BounceReason, type FailedRecipient, isHard } from '../verdict.js';
import { type Notice, concerned } from './notice.js';
import { reasonOfNotice } from './reason-of.js';
import { answersIn } from './server-answers.js';
import { statusIn } from './status-code.js';

const MOST = 10;

/** The failures in a bounce notice that is written only for people. */
export function describedFailures(message: Message, notice: Notice): FailedRecipient[] {
  const listed = message.headers.get('x-failed-recipients');
  const addresses = concerned(listed || notice.text, message).slice(0, MOST);
  const sections = sectionsOf(notice.text, addresses);
  const known = addresses.filter((address) => sections.has(address));
  const chosen = known.length > 0 ? known : addresses.slice(0, 1);
  const subject = message.headers.get('subject');
  if (chosen.length === 0) return [failure(notice.originalTo, notice.text, notice, subject)];
  return chosen.map((address) => failure(address, sections.get(address) ?? notice.text, notice, subject));
}

/** @param subject used for the reason if nothing else gives one */
function failure(address: string | null, section: string, notice: Notice, subject: string): FailedRecipient {
  const answers = answersIn(section) || notice.answers;
  const status = statusIn(answers);
  const reason = firstReason([answers, section, notice.text, subject], status) ?? 'other';
  return { address, status, reason, hard: isHard(reason) };
}

function firstReason(texts: readonly string[], status: string | null): BounceReason | null {
  for (const text of new Set(texts)) {
    const reason = text.trim() ? reasonOfNotice(text, status) : 'other';
    if (reason !== 'other') return reason;
  }
  return null;
}

/** For each address that begins a line, all lines up to the next such address. */
function sectionsOf(text: string, addresses: readonly string[]): Map<string, string> {
  const sections = new Map<string, string>();
  let current: string | null = null;
  for (const line of text.split('\n')) {
    const first = lineAddress(line);
    if (first && addresses.includes(first)) current = first;
    if (current) sections.set(current, `${sections.get(current) ?? ''}${line}\n`);
  }
  return sections;
}

function lineAddress(line: string): string | null {
  const start = line.trimStart().replace(/^[<"'*>{ ]{1,5}/, '');
  const address = addressOf(start);
  return address !== null && start.startsWith(address) ? address : null;
}
