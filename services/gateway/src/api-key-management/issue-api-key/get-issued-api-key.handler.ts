import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { IssuedApiKey } from '../../api-keys/api-key.dto.js';
import { findKey } from '../../api-keys/api-key-rows.js';
import { GetIssuedApiKey } from '../get-issued-api-key.query.js';

@QueryHandler(GetIssuedApiKey)
export class GetIssuedApiKeyHandler implements IQueryHandler<GetIssuedApiKey, IssuedApiKey> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, keyId }: GetIssuedApiKey): Promise<IssuedApiKey> {
    const found = await findKey(this.pool, accountId, keyId);
    if (!found) throw new DomainError('NOT_FOUND', 'This does not exist, or it is not yours');
    return { ...found, key: null };
  }
}
