import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, RecordBounce, RecordComplaint, RecordReply } from '@rekindle/contracts';
import { requestContext } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { readCaught } from '../catcher/caught-message.js';
import { MessageWriter } from '../catcher/message-writer.js';
import { MessageBox, type Mark, type StoredMessage } from '../messages/message-box.js';
import type { BounceKind } from './bounce-kind.js';
import { outOfOffice, replyTo } from './reader-answers.js';
import type { ReadersMail } from './readers-mail.js';
import { bounceOf, complaintAbout } from './server-reports.js';

const BOUNCE_CODES: Record<BounceKind, string> = { hard: '5.1.1', soft: '4.2.2' };

/**
 * Mailboxes are not read yet: what a reader does is recorded as well as written. Once their emails are read, this is
 * false, and the emails alone have their effect.
 */
const RECORDED_AT_ONCE = true;

interface Act {
  /** The email that it writes. */
  email: (message: StoredMessage, at: Date) => ReadersMail;
  /** What reading that email comes to. */
  command: (deliveryId: string) => object;
  mark: Mark | null;
}

/** What a reader and their mail server can do with a message: an email of theirs, to where a real one would go. */
@Injectable()
export class MailProgram {
  constructor(
    private readonly box: MessageBox,
    private readonly commands: CommandBus,
    private readonly writer: MessageWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  reply(id: string, autoReply: boolean): Promise<StoredMessage> {
    const command = (deliveryId: string): object => new RecordReply(deliveryId, autoReply, 'sandbox');
    return this.act(id, { email: autoReply ? outOfOffice : replyTo, command, mark: autoReply ? null : 'replied' });
  }

  bounce(id: string, kind: BounceKind): Promise<StoredMessage> {
    const command = (deliveryId: string): object => new RecordBounce(deliveryId, kind, BOUNCE_CODES[kind]);
    return this.act(id, { email: (message, at) => bounceOf(message, kind, at), command, mark: 'bounced' });
  }

  reportSpam(id: string): Promise<StoredMessage> {
    return this.act(id, { email: complaintAbout, command: (deliveryId) => new RecordComplaint(deliveryId), mark: 'reported' });
  }

  /** @throws DomainError NOT_FOUND for an unknown message, or one that is no email of a campaign */
  private async act(id: string, { email, command, mark }: Act): Promise<StoredMessage> {
    const message = await this.box.find(id);
    if (!message) throw new DomainError('NOT_FOUND', 'This email does not exist');
    const { deliveryId } = message;
    if (!deliveryId) throw new DomainError('NOT_FOUND', 'This email belongs to no campaign');
    await this.deliver(email(message, this.clock.now()), message);
    if (RECORDED_AT_ONCE) await this.record(command(deliveryId));
    if (mark) await this.box.mark(id, mark, this.clock.now());
    return message;
  }

  private async deliver({ raw, recipient }: ReadersMail, { id }: StoredMessage): Promise<void> {
    if (recipient) await this.writer.store(readCaught(raw, { recipients: [recipient], answers: id }, this.clock.now()));
  }

  private async record(command: object): Promise<void> {
    // Inside a request the command belongs to it: the answer then waits for what the command changed.
    const context = requestContext.get() ?? { correlationId: newId(), actor: 'system:sandbox' };
    await requestContext.run(context, () => this.commands.execute(command));
  }
}
