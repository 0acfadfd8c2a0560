import type { SmtpCredentials } from '@rekindle/email';

export const tlsModes = ['tls', 'starttls', 'none'] as const;
export type TlsMode = (typeof tlsModes)[number];

/** One server of a mailbox, as entered by its owner. */
export interface MailServerPlace {
  host: string;
  port: number;
  tls: TlsMode;
  user: string;
}

/** Everything needed to send and to read: servers with credentials. */
export interface MailAccount {
  email: string;
  smtp: MailServerPlace & { credentials: SmtpCredentials };
  imap: MailServerPlace & { credentials: SmtpCredentials };
}

export const checkSteps = ['dns', 'tls', 'smtp', 'imap', 'round_trip'] as const;
export type CheckStep = (typeof checkSteps)[number];

/** The result of one step; `advice` says what to do if it failed. */
export interface Check {
  step: CheckStep;
  ok: boolean;
  detail: string;
  advice?: string;
  /** Whether the same attempt may succeed a little later without anybody changing anything. */
  mayPass?: boolean;
}

/** A step failed, with an explanation for the mailbox's owner. */
export class CheckFailure extends Error {
  constructor(
    readonly detail: string,
    readonly advice: string,
    readonly mayPass = false,
  ) {
    super(detail);
    this.name = 'CheckFailure';
  }
}

/** The server rejects user or password, or the token has expired: another attempt with the same credentials changes nothing. */
export class SignInRefused extends CheckFailure {}
