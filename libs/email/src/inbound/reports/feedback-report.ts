import { addressOf, addressesIn } from '../reading/addresses.js';
import { readHeaders } from '../reading/headers.js';
import type { Message, Part } from '../reading/read-message.js';

/** Reports about authentication, or about mail that is not spam: nobody complains. */
const NO_COMPLAINT = ['auth-failure', 'dmarc', 'not-spam'];
const LOOPS = ['feedback', 'fbl', 'complaint', 'scomp', 'staff@hotmail', 'abuse-report', 'spamreport', 'junkreport', 'arf@'];
const SUBJECTS = [
  'complaint about message from',
  'email feedback report',
  'abuse report',
  'spam report',
  'spam complaint',
  'feedback loop',
  'complaint from',
];

/** The recipients that a complaint is about; null if the message is not a feedback report. */
export function readFeedback(message: Message): { complaint: boolean; recipients: string[] } | null {
  const report = message.parts.find(isReport);
  const original = message.parts.find(({ type }) => type === 'message/rfc822' || type.endsWith('-headers'));
  if (report) {
    const fields = fieldsOf(report.text);
    const named = [fields.get('original-rcpt-to'), fields.get('removal-recipient')].flatMap((value) => addressesIn(value));
    const recipients = named.length > 0 ? named : originalRecipients(original);
    return { complaint: !NO_COMPLAINT.includes(fields.get('feedback-type').toLowerCase()), recipients: [...new Set(recipients)] };
  }
  const isBounce = message.parts.some(({ type }) => type.endsWith('delivery-status'));
  return original && !isBounce && fromLoop(message) ? { complaint: true, recipients: originalRecipients(original) } : null;
}

const isReport = ({ type, text }: Part): boolean =>
  type === 'message/feedback-report' || (type.startsWith('text/') && /^feedback-type[ \t]*:/im.test(text));

function fieldsOf(text: string) {
  const start = text.search(/^(feedback-type|user-agent|version)[ \t]*:/im);
  return readHeaders(text, Math.max(0, start), text.length).headers;
}

function fromLoop({ headers }: Message): boolean {
  const [from, subject] = [headers.get('from').toLowerCase(), headers.get('subject').toLowerCase()];
  const sender = LOOPS.some((loop) => from.includes(loop)) || headers.has('x-hmxmroriginalrecipient');
  return SUBJECTS.some((words) => subject.includes(words)) || (sender && !/^re:/.test(subject));
}

function originalRecipients(original: Part | undefined): string[] {
  if (!original) return [];
  const { headers } = readHeaders(original.text, 0, original.text.length);
  const address = addressOf(headers.get('x-hmxmroriginalrecipient')) ?? addressOf(headers.get('to'));
  return address ? [address] : [];
}
