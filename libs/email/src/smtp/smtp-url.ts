/** Where mail is handed over, from `smtp://user:password@host:port` or `smtps://…`. */
export interface SmtpTarget {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  credentials: { user: string; password: string } | null;
}

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

/** Whether the server runs on this very machine, where nobody listens in. */
export const isLoopback = ({ host }: SmtpTarget): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
