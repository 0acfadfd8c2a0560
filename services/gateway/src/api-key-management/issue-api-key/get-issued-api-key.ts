import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { IssuedApiKey } from '../../api-keys/api-key.dto.js';
import { ApiKeyRepository } from '../../api-keys/api-key.repository.js';

/** The response when a key is requested again under its Idempotency-Key: the key without its secret. */
export class GetIssuedApiKey extends Query<IssuedApiKey> {
  constructor(
    readonly accountId: string,
    readonly keyId: string,
  ) {
    super();
  }
}

@QueryHandler(GetIssuedApiKey)
export class GetIssuedApiKeyHandler implements IQueryHandler<GetIssuedApiKey> {
  constructor(private readonly keys: ApiKeyRepository) {}

  async execute({ accountId, keyId }: GetIssuedApiKey): Promise<IssuedApiKey> {
    const found = await this.keys.find(accountId, keyId);
    if (!found) throw new DomainError('NOT_FOUND', 'This does not exist, or it is not yours');
    return { ...found, key: null };
  }
}
