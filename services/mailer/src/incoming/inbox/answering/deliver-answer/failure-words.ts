import type { SmtpVerdict } from '@rekindle/email';

type Failure = Extract<SmtpVerdict, { kind: 'refused' | 'deferred' }> | 'gone' | 'held' | 'unwritable';

export const LOST =
  'The mail server did not say whether it took this answer. Look into the sent folder of the mailbox before you send it again.';

/** Why an answer was not sent, and what to do about it. */
export function failureOf(failure: Failure): string {
  if (failure === 'gone') return 'The mailbox or the lead of this thread is gone, so the answer was not sent.';
  if (failure === 'unwritable') return 'The answer could not be written. Contact us if this keeps happening.';
  if (failure === 'held') return 'Sending is paused by Rekindle support, so the answer was not sent.';
  if (failure.kind === 'deferred')
    return `The mail server did not take the answer within half an hour${failure.code === null ? '' : ` (${failure.code})`}. Try again later.`;
  return failure.at === 'recipient'
    ? `The mail server refused the address of the lead (${failure.code}), so the answer was not sent.`
    : `The mail server refused the answer (${failure.code}). Change its words, and try again.`;
}
