import { isEmailAddress } from '../../../lib/email-address';
import type { MailboxPreset, NewMailbox, Server, Servers, Tls } from './mailbox-model';

/** The typed values: one user and password open both servers. */
export interface ConnectForm {
  email: string;
  fromName: string;
  user: string;
  password: string;
  smtp: Server;
  imap: Server;
}

export const TLS_MODES: { value: Tls; label: string }[] = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None' },
];

export const emptyForm = (fromName: string): ConnectForm => ({
  email: '',
  fromName,
  user: '',
  password: '',
  smtp: { host: '', port: 465, tls: 'tls' },
  imap: { host: '', port: 993, tls: 'tls' },
});

const server = {
  host: (host: string) => (host.trim() ? null : 'Enter the server’s name, e.g. smtp.example.com'),
  port: (port: number) => (Number.isInteger(port) && port > 0 && port < 65_536 ? null : 'From 1 to 65535'),
};

export const credentialFaults = {
  user: (user: string) => (user.trim() ? null : 'Enter the user name: usually the whole address'),
  password: (password: string) => (password ? null : 'Enter the password'),
  smtp: server,
  imap: server,
};

export const connectFaults = {
  email: (email: string) => (isEmailAddress(email.trim()) ? null : 'Please enter a valid email address'),
  fromName: (name: string) => (name.trim() ? null : 'Enter the name that readers see.'),
  ...credentialFaults,
};

export function serversOf({ user, password, smtp, imap }: Pick<ConnectForm, 'user' | 'password' | 'smtp' | 'imap'>): Servers {
  const signed = (given: Server) => ({ ...given, host: given.host.trim(), user: user.trim(), password });
  return { smtp: signed(smtp), imap: signed(imap) };
}

export const newMailboxOf = (form: ConnectForm): NewMailbox => ({
  email: form.email.trim(),
  fromName: form.fromName.trim(),
  ...serversOf(form),
});

/** Domains that show whose servers an address is on. */
const DOMAINS: Record<string, string> = {
  'yahoo.com': 'yahoo',
  'ymail.com': 'yahoo',
  'icloud.com': 'icloud',
  'me.com': 'icloud',
  'zoho.com': 'zoho',
  'fastmail.com': 'fastmail',
  'gmx.net': 'gmx',
  'gmx.de': 'gmx',
  'mailbox.org': 'mailbox_org',
  'gmail.com': 'google',
  'googlemail.com': 'google',
  'outlook.com': 'outlook',
  'hotmail.com': 'outlook',
  'live.com': 'outlook',
};

const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

export const presetOf = (email: string, presets: readonly MailboxPreset[]): MailboxPreset | undefined =>
  presets.find(({ id }) => id === DOMAINS[domainOf(email)]);

/** Filled in from the address: a known provider's servers, otherwise the usual names at its domain. Typed values are kept. */
export function filledFrom(form: ConnectForm, presets: readonly MailboxPreset[]): Partial<ConnectForm> {
  const email = form.email.trim();
  if (!isEmailAddress(email)) return {};
  const preset = presetOf(email, presets);
  const usual = (given: Server, name: string): Server => (given.host.trim() ? given : { ...given, host: `${name}.${domainOf(email)}` });
  return {
    user: form.user || email,
    smtp: preset && !form.smtp.host.trim() ? preset.smtp : usual(form.smtp, 'smtp'),
    imap: preset && !form.imap.host.trim() ? preset.imap : usual(form.imap, 'imap'),
  };
}
