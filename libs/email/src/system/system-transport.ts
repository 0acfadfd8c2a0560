import { type Transporter, createTransport } from 'nodemailer';
import type { MailServer } from '../smtp/mail-server.js';
import { nodemailerTarget } from '../smtp/nodemailer-target.js';
import { usualTimeouts } from '../smtp/smtp-session.js';
import type { SmtpTarget } from '../smtp/smtp-url.js';

// Emails to users are sent one by one: a few connections are enough, and an idle one is soon returned to the server.
const MOST_CONNECTIONS = 3;
const IDLE_MS = 5_000;

/** Nodemailer's connection pool for the current mail server: the sandbox's moves when it restarts. */
export class SystemTransport {
  private pool: Transporter | null = null;
  private target = '';

  constructor(private readonly server: Pick<MailServer, 'target' | 'hello'>) {}

  /** @returns null while there is no mail server */
  async current(): Promise<Transporter | null> {
    const target = await this.server.target();
    const key = JSON.stringify(target);
    if (key === this.target) return this.pool;
    this.close();
    this.pool = target && this.open(target);
    this.target = key;
    return this.pool;
  }

  /** Completes what is being handed over. */
  close(): void {
    this.pool?.close();
    this.pool = null;
    this.target = '';
  }

  private open(target: SmtpTarget): Transporter {
    const { credentials } = target;
    return createTransport(
      {
        ...nodemailerTarget(target, this.server.hello, usualTimeouts),
        ...(credentials && 'password' in credentials && { auth: { user: credentials.user, pass: credentials.password } }),
        pool: true,
        maxConnections: MOST_CONNECTIONS,
        idleTimeout: IDLE_MS,
        // Once, for a connection that the server closed before the message began; after that the job is retried.
        maxRequeues: 1,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { xMailer: false, textEncoding: 'quoted-printable' },
    );
  }
}
