import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, SETTINGS, type Settings } from '@rekindle/platform';
import { alternatives } from '../mime/alternatives.js';
import { addressHeader, dateHeader, safeAddress, textHeader } from '../mime/headers.js';
import { MAIL_SERVER, type MailServer } from '../smtp/mail-server.js';
import { SmtpSession, type SmtpVerdict } from '../smtp/smtp-session.js';
import { type SystemEmailText, writeSystemEmail } from './write-system-email.js';

const SENDER = 'Rekindle';

export interface SystemEmail {
  /** uuid, the same at every attempt: the Message-ID follows from it, so that a repeat is the same message. */
  id: string;
  to: { name?: string | null; address: string };
  text: SystemEmailText;
}

/**
 * Emails that the product itself writes to its users: password reset, confirmations, notifications. They go through
 * `SMTP_URL` or, in the sandbox, to its catcher, from `MAIL_FROM`; no delivery, outreach or figure knows of them, and their
 * Message-ID names none.
 *
 * Send from a job, because a mail server is IO that may fail. Its payload holds ids only; address and words are read
 * when it runs, from the vault:
 * ```ts
 * @Module({ imports: [SystemMailModule, SubscriptionsModule.register({ jobs: [NotifyOfFirstReply] })] })
 *
 * async handle({ accountId, eventId }: NotifyOfFirstReplyPayload): Promise<void> {
 *   const user = await this.profiles.whoWants(accountId, 'firstReply');
 *   if (!user) return; // switched off, or erased meanwhile
 *   const to = { name: user.fullName, address: user.email };
 *   await this.mail.send({ id: derivedId(eventId, 'first-reply'), to, text: { subject, greeting: user.fullName, paragraphs } });
 * }
 * ```
 * When the server does not take it, `send` throws and the queue tries the job again.
 */
@Injectable()
export class SystemMail {
  constructor(
    @Inject(MAIL_SERVER) private readonly server: MailServer,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFrom'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether there is a mail server at all. */
  async possible(): Promise<boolean> {
    return (await this.server.target()) !== null;
  }

  /**
   * @returns `refused` when the server will never take it: another attempt would not help
   * @throws Error while the server does not take it, or when nobody knows whether it did: to be tried again
   */
  async send(email: SystemEmail): Promise<'accepted' | 'refused'> {
    const to = addressOrNull(email.to.address);
    if (!to) return 'refused';
    const { kind } = await this.handOver(to, this.compose(email));
    if (kind === 'accepted' || kind === 'refused') return kind;
    throw new Error('The mail server did not take the message; it will be tried again');
  }

  private compose({ id, to, text }: SystemEmail): Buffer {
    const from = this.settings.mailFrom;
    const email = writeSystemEmail(text);
    return alternatives(email, id, [
      addressHeader('From', { name: SENDER, address: from }),
      addressHeader('To', to),
      textHeader('Subject', email.subject),
      // Another shape than a delivery's, so that neither bounce nor reply is ever counted for a campaign.
      `Message-ID: <system.${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      dateHeader(this.clock.now()),
      'Auto-Submitted: auto-generated',
    ]);
  }

  private async handOver(to: string, message: Buffer): Promise<SmtpVerdict> {
    const target = await this.server.target();
    if (!target) return { kind: 'deferred', code: null };
    const session = await SmtpSession.open(target, this.server.hello);
    try {
      return (await session.announce({ from: this.settings.mailFrom, to })) ?? (await session.send(message));
    } finally {
      session.quit();
    }
  }
}

function addressOrNull(address: string): string | null {
  try {
    return safeAddress(address);
  } catch {
    return null;
  }
}
