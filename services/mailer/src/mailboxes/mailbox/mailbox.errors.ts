import { DomainError } from '@rekindle/contracts';

export const noSuchMailbox = (): DomainError => new DomainError('NOT_FOUND', 'There is no such mailbox.');

export const mailboxExists = (email: string): DomainError =>
  new DomainError('MAILBOX_EXISTS', `${email} is connected already. To use another password, edit that mailbox.`);

export const mailboxBroken = (): DomainError =>
  new DomainError('MAILBOX_BROKEN', 'This mailbox does not work: repair its sign-in first, then it resumes by itself.');

export const mailboxesUsedUp = (limit: number, plan: string): DomainError =>
  new DomainError(
    'MAILBOXES_LIMIT_REACHED',
    `Your plan ${plan} has ${limit === 1 ? 'one mailbox' : `${limit} mailboxes`}, and ${limit === 1 ? 'it is' : 'all are'} connected. Disconnect one, or choose a larger plan.`,
  );

/** @param checks each step up to the failed one */
export const checkFailed = (checks: readonly { ok: boolean; detail: string }[]): DomainError =>
  new DomainError('MAILBOX_CHECK_FAILED', checks.find(({ ok }) => !ok)?.detail ?? 'The mailbox does not work.', [], { checks });

export const mailboxOutdated = (): DomainError =>
  new DomainError('CONCURRENCY_CONFLICT', 'This mailbox was changed meanwhile. Load it again, then save.');
