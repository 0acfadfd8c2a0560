import type { SmtpCredentials } from '@rekindle/email';
import { type Settings, seal, sealKeyId, unseal } from '@rekindle/platform';
import type { MailAccount, MailServerPlace } from '../mailbox-checks/mail-account.js';

export interface Passwords {
  smtp: string;
  imap: string;
}

/** From a sign-in at the provider; null refreshToken: the user signs in again when the access token has ended. */
export interface OAuthTokens {
  accessToken: string;
  refreshToken: string | null;
}

/** What opens a mailbox. */
export type MailboxSecrets = Passwords | OAuthTokens;

export const areTokens = (secrets: MailboxSecrets): secrets is OAuthTokens => 'accessToken' in secrets;

type Key = Pick<Settings, 'encryptionKey'>;

export const sealSecrets = ({ encryptionKey }: Key, secrets: MailboxSecrets): { secrets: Buffer; keyId: string } => ({
  secrets: seal(encryptionKey, JSON.stringify(secrets)),
  keyId: sealKeyId(encryptionKey),
});

export const unsealSecrets = ({ encryptionKey }: Key, sealed: Buffer): MailboxSecrets =>
  JSON.parse(unseal(encryptionKey, sealed)) as MailboxSecrets;

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
