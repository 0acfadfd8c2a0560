// Runs on Node 20 with nothing installed.
import { existsSync } from 'node:fs';

/** Where Debian has them. */
export const DOVECOT = '/usr/sbin/dovecot';
export const POSTFIX = '/usr/sbin/postfix';

/** Whether this machine can run mail servers of its own: Dovecot and Postfix, as Debian has them, by root, as Postfix wants it. */
export const canRunMailServers = () => existsSync(DOVECOT) && existsSync(POSTFIX) && process.getuid?.() === 0;

/** What to report where those tests cannot run. */
export const mailServersMissing = 'The tests against Dovecot and Postfix did not run: they are not installed here, or this is not root.';
