// Runs on Node 20 with nothing installed.
import { existsSync } from 'node:fs';

/** Where Debian has them. */
export const DOVECOT = '/usr/sbin/dovecot';
export const POSTFIX = '/usr/sbin/postfix';
/** A package of its own: dovecot-imapd comes without it. */
const LMTP = '/usr/lib/dovecot/lmtp';

/** Whether this machine can run mail servers of its own: Dovecot and Postfix, as Debian has them, by root, as Postfix wants it. */
export const canRunMailServers = () => [DOVECOT, LMTP, POSTFIX].every((file) => existsSync(file)) && process.getuid?.() === 0;

/** What to report where those tests cannot run. */
export const mailServersMissing =
  'The tests against Dovecot and Postfix did not run: dovecot-imapd, dovecot-lmtpd and postfix are not all installed here, or this is not root.';
