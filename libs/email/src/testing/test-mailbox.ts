import type { Socket } from 'node:net';

export interface MailServerOptions {
  password: string;
  token: string;
  tls: 'tls' | 'starttls' | 'none';
  /** IMAP's answer to a sign-in, if it is refused. */
  imapRefusal: string;
  /** SMTP's answer to a sign-in, if it is refused. */
  smtpRefusal: { code: number; words: string } | null;
  /** Messages are accepted and lost. */
  loses: boolean;
  /** IMAP's SEARCH finds all messages, whatever is searched for: some servers do not know every criterion. */
  findsAll: boolean;
}

/** The state behind an IMAP connection. */
export interface TestMailbox {
  readonly messages: { uid: number; text: string; isDeleted?: boolean }[];
  readonly signIns: { protocol: 'smtp' | 'imap'; method: string; user: string }[];
  readonly options: MailServerOptions;
  /** Upgrades a connection, as STARTTLS does. */
  encrypt(socket: Socket, onSecure: (secured: Socket) => void): void;
}
