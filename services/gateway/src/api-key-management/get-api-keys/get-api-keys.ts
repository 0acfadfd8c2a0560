import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MOST_API_KEYS } from '@rekindle/contracts';
import type { ApiKeyList } from '../../api-keys/api-key.dto.js';
import { ApiKeyRepository } from '../../api-keys/api-key.repository.js';

export class GetApiKeys extends Query<ApiKeyList> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetApiKeys)
export class GetApiKeysHandler implements IQueryHandler<GetApiKeys> {
  constructor(private readonly keys: ApiKeyRepository) {}

  async execute({ accountId }: GetApiKeys): Promise<ApiKeyList> {
    return { keys: await this.keys.list(accountId, MOST_API_KEYS) };
  }
}
