import type { SmtpCredentials } from '@rekindle/email';

export const tlsModes = ['tls', 'starttls', 'none'] as const;
export type TlsMode = (typeof tlsModes)[number];

/** One server of a mailbox, as its owner gave it. */
export interface MailServerPlace {
  host: string;
  port: number;
  tls: TlsMode;
  user: string;
}

/** What is needed to send and to read: places with what opens them. */
export interface MailAccount {
  email: string;
  smtp: MailServerPlace & { credentials: SmtpCredentials };
  imap: MailServerPlace & { credentials: SmtpCredentials };
}

export const checkSteps = ['dns', 'tls', 'smtp', 'imap', 'round_trip'] as const;
export type CheckStep = (typeof checkSteps)[number];

/** How one step went; `advice` says what to do where it failed. */
export interface Check {
  step: CheckStep;
  ok: boolean;
  detail: string;
  advice?: string;
  /** Whether the same attempt may succeed a little later, without anybody mending anything. */
  mayPass?: boolean;
}

/** A step failed, in words for the mailbox's owner. */
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

/** The server knows neither user nor password, or the token has ended: another attempt with the same ones changes nothing. */
export class SignInRefused extends CheckFailure {}
