import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReceiveMessage, type ReceivedMessage } from '@rekindle/contracts';
import { ReceiveMessages } from './receive-messages.js';

@CommandHandler(ReceiveMessage)
export class ReceiveMessageHandler implements ICommandHandler<ReceiveMessage> {
  constructor(private readonly messages: ReceiveMessages) {}

  execute(command: ReceiveMessage): Promise<ReceivedMessage> {
    return this.messages.receive(command);
  }
}
