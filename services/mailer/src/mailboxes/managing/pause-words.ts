import type { PauseReason } from '@rekindle/contracts';
import type { MailboxRow } from '../mailbox/mailbox-row.js';

const WORDS: Readonly<Record<PauseReason, string>> = {
  asked: 'You paused it.',
  bounces: 'More than 5 % of its emails of the last seven days came back. Check the addresses, then resume it.',
  complaints:
    'More than 0.3 % of its emails of the last seven days were reported as spam. Change what you write or to whom, then resume it.',
  domain_failing: 'The records of its domain have been failing for 72 hours. It resumes by itself once they are in order.',
};

/** Why a mailbox does not send, in words. */
export function pauseWords({
  pause,
  problem,
}: Pick<MailboxRow, 'pause' | 'problem'>): { by: string; reason: string; since: string } | null {
  if (pause) return { by: pause.by, reason: WORDS[pause.reason], since: pause.since };
  return problem && { by: 'sign_in', reason: problem.detail, since: problem.since };
}

/** Why a mailbox beyond the plan's limit takes no new leads. */
export const aboveWords = (limit: number, plan: string): string =>
  `Your plan ${plan} has ${limit === 1 ? 'one mailbox' : `${limit} mailboxes`}: this one finishes what it began and takes no new leads. ` +
  'Choose a larger plan, or disconnect an older mailbox.';
