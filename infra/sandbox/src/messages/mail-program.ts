import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, RecordBounce, RecordComplaint, RecordReply } from '@rekindle/contracts';
import { requestContext } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { MessageBox, type Mark, type StoredMessage } from './message-box.js';

export type BounceKind = 'hard' | 'soft';

const BOUNCE_CODES: Record<BounceKind, string> = { hard: '5.1.1', soft: '4.2.2' };

/** What a reader and their mail server can do with a message; the same commands that a real mailbox issues. */
@Injectable()
export class MailProgram {
  constructor(
    private readonly box: MessageBox,
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  reply(id: string, autoReply: boolean): Promise<StoredMessage> {
    return this.act(id, autoReply ? null : 'replied', (deliveryId) => new RecordReply(deliveryId, autoReply, 'sandbox'));
  }

  bounce(id: string, kind: BounceKind): Promise<StoredMessage> {
    return this.act(id, 'bounced', (deliveryId) => new RecordBounce(deliveryId, kind, BOUNCE_CODES[kind]));
  }

  reportSpam(id: string): Promise<StoredMessage> {
    return this.act(id, 'reported', (deliveryId) => new RecordComplaint(deliveryId));
  }

  /** @throws DomainError NOT_FOUND for an unknown message, or one that is no email of a campaign */
  private async act(id: string, mark: Mark | null, command: (deliveryId: string) => object): Promise<StoredMessage> {
    const message = await this.box.find(id);
    if (!message) throw new DomainError('NOT_FOUND', 'This email does not exist');
    const { deliveryId } = message;
    if (!deliveryId) throw new DomainError('NOT_FOUND', 'This email belongs to no campaign');
    // Inside a request the command belongs to it: the answer then waits for what the command changed.
    const context = requestContext.get() ?? { correlationId: newId(), actor: 'system:sandbox' };
    await requestContext.run(context, () => this.commands.execute(command(deliveryId)));
    if (mark) await this.box.mark(id, mark, this.clock.now());
    return message;
  }
}
