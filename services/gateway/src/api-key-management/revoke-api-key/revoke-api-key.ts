import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { ApiKeyRepository } from '../../api-keys/api-key.repository.js';
import { ApiKeysWriter, type SignedInUser } from '../api-keys.writer.js';
import { revokeApiKey } from '../api-keys.decide.js';

/** Revokes a key permanently, with immediate effect in every process. */
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
  constructor(
    private readonly writer: ApiKeysWriter,
    private readonly keys: ApiKeyRepository,
  ) {}

  async execute({ by, keyId }: RevokeApiKey): Promise<void> {
    const { accountId } = by;
    await this.writer.change(by, async (state, tx, now) => {
      if (!(await this.keys.existsIn(tx, accountId, keyId))) throw new DomainError('NOT_FOUND', 'This does not exist, or it is not yours');
      await this.keys.markRevoked(tx, keyId, now);
      return revokeApiKey({ accountId, keyId }, state);
    });
  }
}
