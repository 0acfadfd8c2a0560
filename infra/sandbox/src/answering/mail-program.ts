import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, ReceiveMessage } from '@rekindle/contracts';
import { requestContext } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { readCaught } from '../catcher/caught-message.js';
import { MessageWriter } from '../catcher/message-writer.js';
import { MessageBox, type Mark, type StoredMessage } from '../messages/message-box.js';
import { outOfOffice, replyTo } from './reader-answers.js';
import type { ReadersMail } from './readers-mail.js';
import { bounceOf, complaintAbout, type BounceKind } from './server-reports.js';

type Write = (message: StoredMessage, at: Date) => ReadersMail;

/** What a reader and their mail server can do with a message: each sends an email, to the address that a real one would go to. */
@Injectable()
export class MailProgram {
  constructor(
    private readonly box: MessageBox,
    private readonly commands: CommandBus,
    private readonly writer: MessageWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  reply(id: string, autoReply: boolean): Promise<StoredMessage> {
    return this.act(id, autoReply ? outOfOffice : replyTo, autoReply ? null : 'replied');
  }

  bounce(id: string, kind: BounceKind): Promise<StoredMessage> {
    return this.act(id, (message, at) => bounceOf(message, kind, at), 'bounced');
  }

  reportSpam(id: string): Promise<StoredMessage> {
    return this.act(id, complaintAbout, 'reported');
  }

  /** @throws DomainError NOT_FOUND for an unknown message, or one that is not a campaign email */
  private async act(id: string, write: Write, mark: Mark | null): Promise<StoredMessage> {
    const message = await this.box.find(id);
    if (!message) throw new DomainError('NOT_FOUND', 'This email does not exist');
    if (!message.deliveryId) throw new DomainError('NOT_FOUND', 'This email belongs to no campaign');
    const email = write(message, this.clock.now());
    await this.deliver(email, message);
    if (message.sentBy === null) await this.receive(email);
    if (mark) await this.box.mark(id, mark, this.clock.now());
    return message;
  }

  private async deliver({ raw, recipient }: ReadersMail, { id }: StoredMessage): Promise<void> {
    if (recipient) await this.writer.store(readCaught(raw, { recipients: [recipient], answers: id }, this.clock.now()));
  }

  /** A connected mailbox is read like any other. Nobody reads the installation's own address: its mail is handed over here. */
  private async receive({ raw }: ReadersMail): Promise<void> {
    // Inside a request the command belongs to it: the response then waits for what the command changed.
    const context = requestContext.get() ?? { correlationId: newId(), actor: 'system:sandbox' };
    await requestContext.run(context, () => this.commands.execute(new ReceiveMessage(raw, this.clock.now())));
  }
}
