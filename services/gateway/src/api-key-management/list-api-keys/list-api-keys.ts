import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApiKeyList } from '../../api-keys/api-key.dto.js';
import { ApiKeyRepository } from '../../api-keys/api-key.repository.js';

export class ListApiKeys extends Query<ApiKeyList> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListApiKeys)
export class ListApiKeysHandler implements IQueryHandler<ListApiKeys> {
  constructor(private readonly keys: ApiKeyRepository) {}

  async execute({ accountId }: ListApiKeys): Promise<ApiKeyList> {
    return { keys: await this.keys.list(accountId) };
  }
}
