import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SocialProvider } from '@rekindle/contracts';
import { Disconnections } from './disconnections.js';

/** Disconnects an account, which requires no plan. */
export class DisconnectAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly provider: SocialProvider,
  ) {
    super();
  }
}

@CommandHandler(DisconnectAccount)
export class DisconnectAccountHandler implements ICommandHandler<DisconnectAccount> {
  constructor(private readonly disconnections: Disconnections) {}

  async execute({ accountId, provider }: DisconnectAccount): Promise<void> {
    await this.disconnections.disconnect(accountId, provider, 'user');
  }
}
