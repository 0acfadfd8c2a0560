import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { listKeys } from '../../api-keys/api-key-rows.js';
import type { ApiKeyList } from '../../api-keys/api-key.dto.js';

export class GetApiKeys extends Query<ApiKeyList> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetApiKeys)
export class GetApiKeysHandler implements IQueryHandler<GetApiKeys> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId }: GetApiKeys): Promise<ApiKeyList> {
    return { keys: await listKeys(this.pool, accountId) };
  }
}
