import type { StoredMessage } from '../messages/message-box.js';
import { type Answered, type ReadersMail, addressIn, answeredBy, compose, writerOf } from './readers-mail.js';

export type BounceKind = 'hard' | 'soft';

const HOST = 'mx.sandbox.rekindle.example';

interface Cause {
  status: string;
  diagnostic: string;
  words: string;
}

const CAUSES: Readonly<Record<BounceKind, Cause>> = {
  hard: {
    status: '5.1.1',
    diagnostic: 'smtp; 550 5.1.1 No such user here',
    words: 'The address does not exist.',
  },
  soft: {
    status: '4.2.2',
    diagnostic: 'smtp; 452 4.2.2 The mailbox is full',
    words: 'The mailbox is full. Delivery was tried for two days.',
  },
};

/** Their mail server sends it back (RFC 3464). */
export function bounceOf(message: StoredMessage, kind: BounceKind, at: Date): ReadersMail {
  const answered = answeredBy(message);
  const { status, diagnostic, words } = CAUSES[kind];
  const facts = [
    `Reporting-MTA: dns; ${HOST}`,
    `Arrival-Date: ${dateOf(message.caughtAt)}`,
    '',
    `Final-Recipient: rfc822; ${answered.reader}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
  ];
  return compose({
    from: `Mail Delivery System <MAILER-DAEMON@${HOST}>`,
    to: answered.returnPath || writerOf(answered),
    subject: 'Undelivered Mail Returned to Sender',
    at,
    headers: ['Auto-Submitted: auto-replied', 'Return-Path: <>'],
    ...report('delivery-status', `Your email to ${answered.reader} could not be delivered. ${words}`, facts, answered),
  });
}

/** Their provider reports to the sender that they marked it as spam (RFC 5965), where the email asks for that or bounces go (RFC 9477). */
export function complaintAbout(message: StoredMessage, at: Date): ReadersMail {
  const answered = answeredBy(message);
  const feedback = [
    'Feedback-Type: abuse',
    'User-Agent: Rekindle-Sandbox/1.0',
    'Version: 1',
    `Original-Mail-From: <${answered.returnPath}>`,
    `Original-Rcpt-To: ${answered.reader}`,
    `Arrival-Date: ${dateOf(message.caughtAt)}`,
    `Reported-Domain: ${(answered.returnPath || writerOf(answered)).split('@').at(-1)}`,
  ];
  return compose({
    from: `Feedback <feedback@${HOST}>`,
    to: addressIn(answered.headers.get('cfbl-address')) ?? (answered.returnPath || writerOf(answered)),
    subject: 'Report of an email that was marked as spam',
    at,
    headers: ['Auto-Submitted: auto-generated'],
    ...report('feedback-report', `${answered.reader} marked this email as spam.`, feedback, answered),
  });
}

/** `multipart/report` (RFC 6522): text for people, fields for programs, and the headers of the email. */
function report(type: string, words: string, facts: readonly string[], { head }: Answered): { type: string; body: string } {
  const boundary = `=_report_${type}`;
  const part = (contentType: string, text: string): string => `--${boundary}\nContent-Type: ${contentType}\n\n${text}\n`;
  return {
    type: `multipart/report; report-type=${type};\n boundary="${boundary}"`,
    body: `${part('text/plain; charset=us-ascii', words)}${part(`message/${type}`, `${facts.join('\n')}\n`)}${part('text/rfc822-headers', head)}--${boundary}--`,
  };
}

const dateOf = (at: Date): string => at.toUTCString().replace('GMT', '+0000');
