import { Inject, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { CLOCK, type Clock, SETTINGS, type Settings, plainLine } from '@rekindle/platform';
import type { SendMailOptions } from 'nodemailer';
import { safeAddress } from '../mime/headers.js';
import { ConfiguredMailServer, MAIL_SERVER, type MailServer } from '../smtp/mail-server.js';
import { verdictOf } from '../smtp/nodemailer-target.js';
import { SystemTransport } from './system-transport.js';
import type { SystemEmailText } from './system-email-text.js';
import { writeSystemEmail } from './write-system-email.js';

const SENDER = 'Rekindle';

export interface SystemEmail {
  /** uuid, the same at every attempt: the Message-ID is derived from it, so that a repeat is the same message. */
  id: string;
  to: { name?: string | null; address: string };
  text: SystemEmailText;
}

/** A user as the recipient of such an email, addressed and greeted by name if there is one. */
export const toUser = (
  { fullName, email }: { fullName: string; email: string },
  words: Omit<SystemEmailText, 'greeting'>,
): Pick<SystemEmail, 'to' | 'text'> => ({ to: { name: fullName, address: email }, text: { ...words, greeting: fullName || null } });

/**
 * Emails that the product itself sends to its users: password reset, confirmations, notifications. They are sent through
 * `SMTP_URL` or, in the sandbox, to its catcher, from `MAIL_FROM`. No delivery, outreach or figure includes them, and their
 * Message-ID identifies none.
 *
 * Send them from a job, because sending is IO that may fail. Its payload contains ids only; address and words are read from the
 * vault when it runs:
 * ```ts
 * @Module({ imports: [SystemMailModule, SubscriptionsModule.register({ jobs: [NotifyOfFirstReply] })] })
 *
 * async handle({ accountId, eventId }: NotifyOfFirstReplyPayload): Promise<void> {
 *   const user = await this.profiles.whoWants(accountId, 'firstReply');
 *   if (!user) return; // switched off, or erased by then
 *   await this.mail.send({ id: derivedId(eventId, 'first-reply'), ...toUser(user, { subject, paragraphs }) });
 * }
 * ```
 * If the server does not accept the email, `send` throws and the queue retries the job.
 */
@Injectable()
export class SystemMail implements OnModuleDestroy {
  private readonly transport: SystemTransport;

  constructor(
    @Inject(MAIL_SERVER) private readonly server: Pick<MailServer, 'target' | 'hello'>,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFrom'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.transport = new SystemTransport(server);
  }

  /** Whether there is a mail server at all. */
  async possible(): Promise<boolean> {
    return (await this.server.target()) !== null;
  }

  /**
   * @returns `refused` if the server will never accept it, so that another attempt would not help
   * @throws Error if the server does not accept it now, or if nobody knows whether it did: to be retried
   */
  async send(email: SystemEmail): Promise<'accepted' | 'refused'> {
    const to = addressOrNull(email.to.address);
    if (!to) return 'refused';
    const outcome = await this.handOver(this.compose(email, to));
    if (outcome !== 'deferred') return outcome;
    throw new Error('The mail server did not take the message; it will be tried again');
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  private async handOver(message: SendMailOptions): Promise<'accepted' | 'refused' | 'deferred'> {
    const transport = await this.transport.current();
    if (!transport) return 'deferred';
    try {
      await transport.sendMail(message);
      return 'accepted';
    } catch (error) {
      return verdictOf(error as Error).kind;
    }
  }

  private compose({ id, to: { name }, text: words }: SystemEmail, to: string): SendMailOptions {
    const from = this.settings.mailFrom;
    const { subject, text, html } = writeSystemEmail(words);
    return {
      from: { name: SENDER, address: from },
      to: { name: plainLine(name ?? ''), address: to },
      envelope: { from, to },
      subject,
      text,
      html,
      // Not in the form of a delivery's, so that neither bounce nor reply is ever counted for a campaign.
      messageId: `<system.${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      date: this.clock.now(),
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }
}

function addressOrNull(address: string): string | null {
  try {
    return safeAddress(address);
  } catch {
    return null;
  }
}

/** For modules that notify users by email; requires the platform module. */
@Module({ providers: [{ provide: MAIL_SERVER, useClass: ConfiguredMailServer }, SystemMail], exports: [SystemMail] })
export class SystemMailModule {}
