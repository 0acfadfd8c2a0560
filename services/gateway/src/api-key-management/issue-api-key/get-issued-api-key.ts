import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { findKey } from '../../api-keys/api-key-rows.js';
import type { IssuedApiKey } from '../../api-keys/api-key.dto.js';

/** What is answered when a key is asked for again under its Idempotency-Key: the key without its secret. */
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
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, keyId }: GetIssuedApiKey): Promise<IssuedApiKey> {
    const found = await findKey(this.pool, accountId, keyId);
    if (!found) throw new DomainError('NOT_FOUND', 'This does not exist, or it is not yours');
    return { ...found, key: null };
  }
}
