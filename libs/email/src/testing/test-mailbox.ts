import type { Socket } from 'node:net';

export interface MailServerOptions {
  password: string;
  token: string;
  tls: 'tls' | 'starttls' | 'none';
  /** What IMAP answers to a sign-in instead of letting it in. */
  imapRefusal: string;
  /** What SMTP answers to a sign-in instead of letting it in. */
  smtpRefusal: { code: number; words: string } | null;
  /** Messages are accepted and go nowhere. */
  loses: boolean;
}

/** What an IMAP connection works on. */
export interface TestMailbox {
  readonly messages: { uid: number; text: string }[];
  readonly signIns: { protocol: 'smtp' | 'imap'; method: string; user: string }[];
  readonly options: MailServerOptions;
  /** Upgrades a connection, as STARTTLS does. */
  encrypt(socket: Socket, onSecure: (secured: Socket) => void): void;
}
