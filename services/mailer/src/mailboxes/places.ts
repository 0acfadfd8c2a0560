import type { MailServerPlace } from '../mailbox-checks/mail-account.js';
import type { Passwords } from './mailbox-secrets.js';
import type { CredentialsFields } from './server-fields.dto.js';

/** Separates what may be shown again from what is sealed. */
export function placesOf({ smtp, imap }: CredentialsFields): { smtp: MailServerPlace; imap: MailServerPlace; passwords: Passwords } {
  const { password: toSend, ...sends } = smtp;
  const { password: toRead, ...reads } = imap;
  return { smtp: { ...sends }, imap: { ...reads }, passwords: { smtp: toSend, imap: toRead } };
}
