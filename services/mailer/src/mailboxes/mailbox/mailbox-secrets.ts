import type { SmtpCredentials } from '@rekindle/email';
import { type SealingSettings, sealer, unseal } from '@rekindle/platform';
import type { MailAccount, MailServerPlace } from '../checks/mail-account.js';

export interface Passwords {
  smtp: string;
  imap: string;
}

/** From a sign-in at the provider. null refreshToken: the user has to sign in again when the access token expires. */
export interface OAuthTokens {
  accessToken: string;
  refreshToken: string | null;
}

/** The credentials of a mailbox. */
export type MailboxSecrets = Passwords | OAuthTokens;

export const areTokens = (secrets: MailboxSecrets): secrets is OAuthTokens => 'accessToken' in secrets;

export function sealSecrets(settings: SealingSettings, secrets: MailboxSecrets): { secrets: Buffer; keyId: string } {
  const { keyId, seal } = sealer(settings);
  return { secrets: seal(JSON.stringify(secrets)), keyId };
}

export const unsealSecrets = (settings: SealingSettings, sealed: Buffer): MailboxSecrets =>
  JSON.parse(unseal(settings, sealed)) as MailboxSecrets;

export function mailAccountOf(
  { email, smtp, imap }: { email: string; smtp: MailServerPlace; imap: MailServerPlace },
  secrets: MailboxSecrets,
): MailAccount {
  const opens = (user: string, protocol: keyof Passwords): SmtpCredentials =>
    areTokens(secrets) ? { user, accessToken: secrets.accessToken } : { user, password: secrets[protocol] };
  return {
    email,
    smtp: { ...smtp, credentials: opens(smtp.user, 'smtp') },
    imap: { ...imap, credentials: opens(imap.user, 'imap') },
  };
}
