import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { findKey, markRevoked } from '../../api-keys/api-key-rows.js';
import { ApiKeysWriter, type SignedInUser } from '../api-keys.writer.js';
import { revokeApiKey } from './revoke-api-key.decide.js';

/** Ends a key for good, at once and everywhere. */
export class RevokeApiKey extends Command<void> {
  constructor(
    readonly by: SignedInUser,
    readonly keyId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(private readonly keys: ApiKeysWriter) {}

  async execute({ by, keyId }: RevokeApiKey): Promise<void> {
    const { accountId } = by;
    await this.keys.change(by, async (state, tx, now) => {
      if (!(await findKey(tx, accountId, keyId))) throw new DomainError('NOT_FOUND', 'This does not exist, or it is not yours');
      await markRevoked(tx, keyId, now);
      return revokeApiKey({ accountId, keyId }, state);
    });
  }
}
