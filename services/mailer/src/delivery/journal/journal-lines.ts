import { deliveryIdOf } from '@rekindle/email';
import type { HandOffResult } from '../../ledger/hand-off.decide.js';

/** A mail server's reply to a message that was begun; other results belong to messages that never were. */
export type Answer = Exclude<HandOffResult, { kind: 'blocked' }>;

/** A journal's record of a delivery that was begun. */
export interface Begun {
  messageId: string;
  /** Null: the journal ends before the answer. */
  answer: Answer | null;
}

export const headerLine = (boot: string): string => `rekindle journal 1 boot ${boot}\n`;
export const beginLine = (messageId: string): string => `begin ${messageId}\n`;

export function answerLine(deliveryId: string, answer: Answer): string {
  const code = 'smtpCode' in answer ? answer.smtpCode : null;
  return `answer ${deliveryId} ${answer.kind} ${code ?? '-'}\n`;
}

export interface JournalText {
  boot: string | null;
  begun: ReadonlyMap<string, Begun>;
}

/** @param text of a process that may have died or run out of disk in the middle of a line; such a line is ignored */
export function readJournal(text: string): JournalText {
  let boot: string | null = null;
  const begun = new Map<string, Begun>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [word, what = '', kind, code] = line.split(' ');
    if (word === 'rekindle') boot = line.split(' ')[4] ?? null;
    const id = word === 'begin' && what.endsWith('>') ? deliveryIdOf(what) : null;
    if (id) begun.set(id, { messageId: what, answer: null });
    const known = word === 'answer' ? begun.get(what) : undefined;
    const answer = known && code ? answerOf(kind, code) : null;
    if (known && answer) begun.set(what, { ...known, answer });
  }
  return { boot, begun };
}

function answerOf(kind: string | undefined, code: string): Answer | null {
  const smtpCode = code === '-' ? null : Number(code);
  switch (kind) {
    case 'accepted':
    case 'lost':
      return { kind };
    case 'deferred':
      return { kind, smtpCode, begun: true };
    case 'refused':
      return { kind, smtpCode, reason: 'message_refused' };
    default:
      return null;
  }
}
