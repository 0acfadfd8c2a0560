import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CurrentPassword } from '../../credentials/current-password.js';
import { AccountEraser } from './account-eraser.js';

/** Deletes an account permanently, for a user who knows its password. */
export class EraseAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    private readonly current: CurrentPassword,
    private readonly eraser: AccountEraser,
  ) {}

  async execute({ accountId, userId, password }: EraseAccount): Promise<void> {
    await this.current.assert(userId, password, 'password');
    await this.eraser.erase(accountId, userId);
  }
}
