import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { IssuedApiKey } from '../../api-keys/api-key.dto.js';
import { ApiKeyRepository } from '../../api-keys/api-key.repository.js';
import { GetIssuedApiKey } from '../get-issued-api-key.query.js';

@QueryHandler(GetIssuedApiKey)
export class GetIssuedApiKeyHandler implements IQueryHandler<GetIssuedApiKey, IssuedApiKey> {
  constructor(private readonly keys: ApiKeyRepository) {}

  async execute({ accountId, keyId }: GetIssuedApiKey): Promise<IssuedApiKey> {
    const found = await this.keys.find(accountId, keyId);
    if (!found) throw new DomainError('NOT_FOUND', 'This does not exist, or it is not yours');
    return { ...found, key: null };
  }
}
