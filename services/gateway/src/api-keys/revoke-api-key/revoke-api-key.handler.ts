import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { findKey, markRevoked } from '../api-key-rows.js';
import { ApiKeysWriter } from '../api-keys.writer.js';
import { revokeApiKey } from './revoke-api-key.decide.js';
import { RevokeApiKey } from './revoke-api-key.js';

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey, void> {
  constructor(@Inject(ApiKeysWriter) private readonly keys: ApiKeysWriter) {}

  async execute({ by, keyId }: RevokeApiKey): Promise<void> {
    const { accountId } = by;
    await this.keys.change(by, async (state, tx, now) => {
      if (!(await findKey(tx, accountId, keyId))) throw new DomainError('NOT_FOUND', 'This does not exist, or it is not yours');
      await markRevoked(tx, keyId, now);
      return revokeApiKey({ accountId, keyId }, state);
    });
  }
}
