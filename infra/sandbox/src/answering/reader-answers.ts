import { plainText, readPart } from '../catcher/mime-text.js';
import type { StoredMessage } from '../messages/message-box.js';
import { type Answered, type ReadersMail, answeredBy, compose, subjectOf, threadHeaders, writerOf } from './readers-mail.js';

const REPLY = 'Thank you for writing. Yes, tell me more.';
const AWAY = 'I am out of the office and read my emails again when I am back.';

/** A person answers, with the email quoted below, as mail programs do. */
export function replyTo(message: StoredMessage, at: Date): ReadersMail {
  const answered = answeredBy(message);
  const quoted = plainText(readPart(message.raw.toString('latin1'))).trim();
  const quote = Buffer.from(quoted.replace(/\r?\n/g, '\n').replace(/^/gm, '> ')).toString('latin1');
  return compose({
    from: answered.reader,
    to: writerOf(answered),
    subject: subjectOf(answered),
    at,
    headers: [...threadHeaders(answered), 'Content-Transfer-Encoding: 8bit'],
    body: `${REPLY}\n\n${message.sender.replace(/[^\x20-\x7e]/g, '?')} wrote:\n${quote}`,
  });
}

/** Their mail program answers automatically (RFC 3834). */
export function outOfOffice(message: StoredMessage, at: Date): ReadersMail {
  const answered = answeredBy(message);
  return compose({
    from: answered.reader,
    to: returnPathOf(answered),
    subject: subjectOf(answered, 'Out of office: '),
    at,
    headers: [...threadHeaders(answered), 'Auto-Submitted: auto-replied'],
    body: AWAY,
  });
}

const returnPathOf = (answered: Answered): string => answered.returnPath || writerOf(answered);
