import { isLocal } from '@rekindle/platform';
import type { TlsMode } from './mail-account.js';

interface PresetServer {
  host: string;
  port: number;
  tls: TlsMode;
}

/** The servers of a common provider, and what its users need to know. */
export interface Preset {
  id: string;
  name: string;
  smtp: PresetServer;
  imap: PresetServer;
  note: string;
  /** The provider at which users can sign in instead of using a password. */
  oauth: 'google' | 'microsoft' | null;
}

const tls = (host: string, port: number): PresetServer => ({ host, port, tls: 'tls' });
const starttls = (host: string, port: number): PresetServer => ({ host, port, tls: 'starttls' });

export const presets: readonly Preset[] = [
  {
    id: 'google',
    name: 'Google (Gmail and Workspace)',
    smtp: tls('smtp.gmail.com', 465),
    imap: tls('imap.gmail.com', 993),
    note: 'With a password: switch on 2-Step Verification, make an app password at myaccount.google.com/apppasswords and paste it here; the password of the account is not accepted.',
    oauth: 'google',
  },
  {
    id: 'microsoft365',
    name: 'Microsoft 365',
    smtp: starttls('smtp.office365.com', 587),
    imap: tls('outlook.office365.com', 993),
    note: 'Sign in with Microsoft: passwords are no longer accepted. An administrator may have to allow "Authenticated SMTP" and IMAP for the mailbox.',
    oauth: 'microsoft',
  },
  {
    id: 'outlook',
    name: 'Outlook.com, Hotmail, Live',
    smtp: starttls('smtp-mail.outlook.com', 587),
    imap: tls('outlook.office365.com', 993),
    note: 'Sign in with Microsoft: passwords are no longer accepted. Allow IMAP at outlook.com under Settings, Mail, Forwarding and IMAP.',
    oauth: 'microsoft',
  },
  {
    id: 'yahoo',
    name: 'Yahoo Mail',
    smtp: tls('smtp.mail.yahoo.com', 465),
    imap: tls('imap.mail.yahoo.com', 993),
    note: 'Make an app password under Account Security at login.yahoo.com and paste it here; the password of the account is not accepted.',
    oauth: null,
  },
  {
    id: 'icloud',
    name: 'iCloud Mail',
    smtp: starttls('smtp.mail.me.com', 587),
    imap: tls('imap.mail.me.com', 993),
    note: 'Make an app-specific password at account.apple.com and paste it here; the password of the Apple Account is not accepted.',
    oauth: null,
  },
  {
    id: 'zoho',
    name: 'Zoho Mail',
    smtp: tls('smtp.zoho.com', 465),
    imap: tls('imap.zoho.com', 993),
    note: 'Switch on IMAP in the settings of Zoho Mail. With two-factor authentication, make an app password at accounts.zoho.com. Accounts of the European data centre use smtp.zoho.eu and imap.zoho.eu.',
    oauth: null,
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    smtp: tls('smtp.fastmail.com', 465),
    imap: tls('imap.fastmail.com', 993),
    note: 'Make an app password under Settings, Privacy & Security and paste it here; the password of the account is not accepted.',
    oauth: null,
  },
  {
    id: 'ionos',
    name: 'IONOS',
    smtp: tls('smtp.ionos.com', 465),
    imap: tls('imap.ionos.com', 993),
    note: 'Use the password of the mailbox, not of the IONOS customer account. Contracts of other countries have hosts such as smtp.ionos.de and imap.ionos.de.',
    oauth: null,
  },
  {
    id: 'gmx',
    name: 'GMX',
    smtp: starttls('mail.gmx.net', 587),
    imap: tls('imap.gmx.net', 993),
    note: 'Allow access by POP3 and IMAP in the settings of GMX first. With two-factor authentication, make an application-specific password there.',
    oauth: null,
  },
  {
    id: 'ovh',
    name: 'OVHcloud',
    smtp: tls('ssl0.ovh.net', 465),
    imap: tls('ssl0.ovh.net', 993),
    note: 'The user is the whole address. Mailboxes of the offers Exchange and Email Pro have hosts of their own, named in the control panel.',
    oauth: null,
  },
  {
    id: 'mailbox_org',
    name: 'mailbox.org',
    smtp: tls('smtp.mailbox.org', 465),
    imap: tls('imap.mailbox.org', 993),
    note: 'The user is the whole address. With two-factor authentication, make an application password in the settings.',
    oauth: null,
  },
  {
    id: 'namecheap',
    name: 'Namecheap Private Email',
    smtp: tls('mail.privateemail.com', 465),
    imap: tls('mail.privateemail.com', 993),
    note: 'The user is the whole address, the password is that of the mailbox.',
    oauth: null,
  },
  {
    id: 'proton',
    name: 'Proton Mail (Bridge)',
    smtp: starttls('127.0.0.1', 1025),
    imap: starttls('127.0.0.1', 1143),
    note: 'Proton Mail Bridge has to run beside this installation, which has to allow private mail hosts (MAIL_HOSTS_PRIVATE=true). Use the user and the password that Bridge shows.',
    oauth: null,
  },
];

/** By host; one on this machine by its port too. */
export const presetOf = ({ host, port }: Pick<PresetServer, 'host' | 'port'>): Preset | undefined =>
  presets.find(({ smtp, imap }) =>
    [smtp, imap].some((server) => server.host === host.toLowerCase() && (!isLocal(host) || server.port === port)),
  );
