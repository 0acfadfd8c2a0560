/** The server that takes our mail, from `smtp://user:password@host:port` or `smtps://…`. */
export interface SmtpTarget {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  credentials: SmtpCredentials | null;
  /** A checked address, to which to connect instead of looking up the name again; the name must still be in the certificate. */
  address?: string;
  /** The authority of its certificate, if Node does not trust it by default. */
  ca?: string;
  /** Absent: credentials require encryption, except on this machine. */
  encryption?: 'required' | 'none';
}

export type SmtpCredentials = { user: string; password: string } | { user: string; accessToken: string };

const SUBMISSION_PORT = 587;
const RELAY_PORT = 25;
const SECURE_PORT = 465;

export function readSmtpUrl(url: string): SmtpTarget {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const credentials = username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : null;
  const usual = secure ? SECURE_PORT : credentials ? SUBMISSION_PORT : RELAY_PORT;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : usual, secure, credentials };
}

/** An OAuth access token as SMTP and IMAP transmit it. */
export const bearerOf = ({ user, accessToken }: { user: string; accessToken: string }): string =>
  Buffer.from(`user=${user}\x01auth=Bearer ${accessToken}\x01\x01`).toString('base64');

/** Whether credentials may be sent to it unencrypted. */
export const mayBePlain = (target: SmtpTarget): boolean =>
  target.encryption === undefined ? isLoopback(target) : target.encryption === 'none';

/** Whether the server runs on this machine, where nobody can listen in. */
export const isLoopback = ({ host }: SmtpTarget): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
