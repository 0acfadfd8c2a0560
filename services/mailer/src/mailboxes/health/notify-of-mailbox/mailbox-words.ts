import type { SystemEmailText } from '@rekindle/email';
import type { MailboxNotice } from '../../mailbox/mailbox-notice.js';
import type { Problem } from '../../mailbox/mailbox-row.js';

/** Explains to an owner why a mailbox stopped. @param problem of a mailbox that does not work */
export function mailboxEmail(
  kind: MailboxNotice['kind'],
  { email, problem }: { email: string; problem: Problem | null },
  publicUrl: string,
): Omit<SystemEmailText, 'greeting'> {
  const action = { label: kind === 'broken' ? 'Repair the mailbox' : 'See the mailbox', url: `${publicUrl}/settings/mailboxes` };
  const closing = ['Nothing is lost: the leads that this mailbox has written to wait, and new ones go to your other mailboxes.'];
  return { ...WORDS[kind](email, problem), action, closing };
}

type Words = Pick<SystemEmailText, 'subject' | 'paragraphs'>;

const WORDS: Readonly<Record<MailboxNotice['kind'], (email: string, problem: Problem | null) => Words>> = {
  broken: (email, problem) => ({
    subject: `${email} does not send any more`,
    paragraphs: [`The mailbox ${email} no longer works. ${problem?.detail ?? ''}`.trim(), ...(problem?.advice ? [problem.advice] : [])],
  }),
  bounces: (email) => ({
    subject: `${email} is paused: too many emails come back`,
    paragraphs: [
      `More than 5 % of what ${email} sent in the last seven days came back, so it was paused before providers hold it against your domain.`,
      'Check where the addresses come from, then resume the mailbox.',
    ],
  }),
  complaints: (email) => ({
    subject: `${email} is paused: too many complaints`,
    paragraphs: [
      `More than 0.3 % of what ${email} sent in the last seven days was reported as spam, so it was paused before providers hold it against your domain.`,
      'Change what you write or to whom, then resume the mailbox.',
    ],
  }),
  domain: (email) => ({
    subject: `${email} is paused: its domain fails the DNS checks`,
    paragraphs: [
      `For 72 hours nothing in the DNS has proved that emails from ${email} are yours, so that providers would refuse them.`,
      'The page of the mailbox shows what to set where. It resumes by itself once that is in order.',
    ],
  }),
};
