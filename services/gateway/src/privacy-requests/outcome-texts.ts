import type { SystemEmail } from '@rekindle/email';
import type { WaitlistEntry } from '@rekindle/vault';

export type OutcomeText = SystemEmail['text'];

const CLOSING = 'Your address is erased from the request now; that it was answered, and when, stays.';

export const declined = (reason: string): OutcomeText => ({
  subject: 'Your request about your data was declined',
  greeting: null,
  paragraphs: ['We cannot do what you asked for. Why:', reason],
  closing: ['You can answer this email, or complain to the data protection authority where you live.', CLOSING],
});

export const erased = (): OutcomeText => ({
  subject: 'Your data was erased',
  greeting: null,
  paragraphs: ['Whatever we kept about this address is erased.'],
  closing: [CLOSING],
});

interface Kept {
  entry: WaitlistEntry | null;
  /** To the account's data; null if there is none. */
  link: string | null;
  /** Whether customers have the address among their leads. */
  isLead: boolean;
}

export function exported({ entry, link, isLead }: Kept): OutcomeText {
  const waiting =
    entry &&
    `On the waitlist: ${entry.name}, ${entry.email}, joined on ${entry.joinedAt.toISOString()} by ${entry.source}, ${entry.emailCredits} email credits.`;
  const nothing = !waiting && !link && !isLead && 'We keep nothing else about this address.';
  return {
    subject: 'Your data',
    greeting: null,
    paragraphs: [
      'This is what we keep about this address.',
      waiting,
      link && 'The data of your account is one ZIP archive.',
      isLead && 'Customers of ours have this address among their leads. We asked them to send you a copy of what they keep.',
      nothing,
    ].filter((line) => typeof line === 'string'),
    ...(link && { action: { label: 'Download your data', url: link } }),
    closing: [...(link ? ['The link works for one day.'] : []), CLOSING],
  };
}
