import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldAccount } from '@rekindle/contracts';
import { AccountHold } from '../account-hold.js';

@CommandHandler(HoldAccount)
export class HoldAccountHandler implements ICommandHandler<HoldAccount> {
  constructor(private readonly hold: AccountHold) {}

  execute({ accountId, followUp }: HoldAccount): Promise<void> {
    return this.hold.take(accountId, followUp);
  }
}
