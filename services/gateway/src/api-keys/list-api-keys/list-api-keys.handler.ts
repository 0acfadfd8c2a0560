import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { ApiKeyList } from '../api-key.dto.js';
import { listKeys } from '../api-key-rows.js';
import { ListApiKeys } from './list-api-keys.js';

@QueryHandler(ListApiKeys)
export class ListApiKeysHandler implements IQueryHandler<ListApiKeys, ApiKeyList> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId }: ListApiKeys): Promise<ApiKeyList> {
    return { keys: await listKeys(this.pool, accountId) };
  }
}
