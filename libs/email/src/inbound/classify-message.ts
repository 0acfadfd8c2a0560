import { asksToUnsubscribe } from './answers/unsubscribe-words.js';
import { readAutoReply } from './answers/auto-reply.js';
import { ownWords } from './answers/own-words.js';
import { returnsOn } from './answers/returns-on.js';
import { messageText } from './bounces/notice.js';
import { readBounce } from './bounces/read-bounce.js';
import { sesNotification } from './bounces/ses-notification.js';
import { addressOf } from './reading/addresses.js';
import { type Message, readMessage } from './reading/read-message.js';
import { readFeedback } from './reports/feedback-report.js';
import type { FailedRecipient, MessageReason, Verdict } from './verdict.js';

/**
 * Classifies an incoming message. Pure, never throws, and reads no more of it than its limits allow.
 * @param bytes the raw message; its first half megabyte is enough
 */
export function classifyMessage(bytes: Uint8Array): Verdict {
  const message = readMessage(bytes);
  return reported(message) ?? answered(message);
}

const NOTHING = { hard: null, status: null, recipients: [], failed: [], returnsOn: null, asksToUnsubscribe: false };

const other = (reason: MessageReason | null): Verdict => ({ ...NOTHING, kind: 'other', reason });

const complaint = (recipients: string[]): Verdict => ({ ...NOTHING, kind: 'complaint', reason: 'abuse', recipients });

function bounce(failed: FailedRecipient[]): Verdict {
  const [first] = failed;
  const recipients = [...new Set(failed.flatMap(({ address }) => address ?? []))];
  return {
    ...NOTHING,
    kind: 'bounce',
    hard: first?.hard ?? false,
    reason: first?.reason ?? 'other',
    status: first?.status ?? null,
    recipients,
    failed,
  };
}

/** Programs' reports about mail. */
function reported(message: Message): Verdict | null {
  const feedback = readFeedback(message);
  if (feedback) return feedback.complaint ? complaint(feedback.recipients) : other('report');
  if (isReceipt(message)) return other('receipt');
  const ses = sesNotification(message);
  if (ses?.type === 'complaint') return complaint(ses.recipients);
  if (ses) return ses.type === 'bounce' ? bounce(ses.failed) : other('delivered');
  const outcome = readBounce(message);
  if (outcome === null) return null;
  return typeof outcome === 'string' ? other(outcome) : bounce(outcome.failed);
}

const isReceipt = ({ params, parts }: Message): boolean =>
  params.get('report-type')?.toLowerCase() === 'disposition-notification' ||
  parts.some(({ type }) => type.endsWith('disposition-notification'));

/** Answers by people, and by programs on their behalf. */
function answered(message: Message): Verdict {
  const text = messageText(message);
  const automatic = readAutoReply(message, text);
  if (automatic) return { ...NOTHING, kind: 'auto_reply', reason: automatic, returnsOn: returnsOn(text, sentAt(message)) };
  if (isListMail(message)) return other('list');
  if (!isFromSomebody(message)) return other(null);
  return { ...NOTHING, kind: 'reply', reason: null, asksToUnsubscribe: asksToUnsubscribe(ownWords(text)) };
}

function sentAt({ headers }: Message): Date {
  const at = new Date(headers.get('date'));
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

function isListMail({ headers }: Message): boolean {
  if (headers.has('in-reply-to')) return false;
  const list = headers.has('list-id') || headers.has('list-unsubscribe') || headers.has('feedback-id');
  return (
    list || /bulk|list|junk/i.test(headers.raw('precedence')) || headers.raw('auto-submitted').toLowerCase().startsWith('auto-generated')
  );
}

const PROGRAMS = /^(no-?reply|do-?not-?reply|donotreply|mailer-daemon|postmaster|notifications?|newsletter)\b/i;

function isFromSomebody({ headers }: Message): boolean {
  const from = addressOf(headers.get('from'));
  return from !== null && (headers.has('in-reply-to') || !PROGRAMS.test(from));
}
