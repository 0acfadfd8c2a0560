import type { MailboxCheckStep, MailboxProvider, PauseReason, Pauser } from '@rekindle/contracts';
import { mailboxBroken, noSuchMailbox } from './mailbox.errors.js';
import type { Mailbox, MailboxEvent } from './mailbox.js';

/** The account and id of a mailbox. */
interface Of {
  accountId: string;
  mailboxId: string;
}

export const connectMailbox = (of: Of, provider: MailboxProvider): MailboxEvent[] => [
  { type: 'MailboxConnected', data: { ...of, provider } },
];

/** @throws DomainError NOT_FOUND */
export function changeMailbox(mailbox: Mailbox, of: Of, fields: string[]): MailboxEvent[] {
  requireConnected(mailbox);
  return fields.length === 0 ? [] : [{ type: 'MailboxChanged', data: { ...of, fields } }];
}

/**
 * A pause by a person or for health is kept regardless of the domain: only a person ends it.
 * @throws DomainError NOT_FOUND
 */
export function pauseMailbox(mailbox: Mailbox, of: Of, by: Pauser, reason: PauseReason): MailboxEvent[] {
  requireConnected(mailbox);
  const isKept = mailbox.pausedBy !== null && (mailbox.pausedBy !== 'domain' || by === 'domain');
  return isKept ? [] : [{ type: 'MailboxPaused', data: { ...of, by, reason } }];
}

/** By a person. @throws DomainError NOT_FOUND, MAILBOX_BROKEN */
export function resumeMailbox(mailbox: Mailbox, of: Of): MailboxEvent[] {
  requireConnected(mailbox);
  if (mailbox.isBroken) throw mailboxBroken();
  return mailbox.pausedBy ? [{ type: 'MailboxResumed', data: of }] : [];
}

/** For when its domain passes again. */
export const resumeWithDomain = ({ isConnected, pausedBy }: Mailbox, of: Of): MailboxEvent[] =>
  isConnected && pausedBy === 'domain' ? [{ type: 'MailboxResumed', data: of }] : [];

/** For a check that used to succeed and failed. */
export const breakMailbox = ({ isConnected, isBroken }: Mailbox, of: Of, check: MailboxCheckStep): MailboxEvent[] =>
  isConnected && !isBroken ? [{ type: 'MailboxBroken', data: { ...of, check } }] : [];

/** For when every check succeeded. */
export const repairMailbox = ({ isConnected, isBroken }: Mailbox, of: Of): MailboxEvent[] =>
  isConnected && isBroken ? [{ type: 'MailboxRepaired', data: of }] : [];

export const disconnectMailbox = ({ isConnected }: Mailbox, of: Of, why: 'user' | 'account_erased'): MailboxEvent[] =>
  isConnected ? [{ type: 'MailboxDisconnected', data: { ...of, why } }] : [];

/** @throws DomainError NOT_FOUND */
export function requireConnected({ isConnected }: Mailbox): void {
  if (!isConnected) throw noSuchMailbox();
}
