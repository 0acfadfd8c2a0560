import { Injectable } from '@nestjs/common';
import { RecordSource, type Tx } from '@rekindle/platform';
import { IsNull, Not } from 'typeorm';
import type { ApiKeyView } from './api-key.dto.js';
import { ApiKeyRecord } from './api-key.record.js';

export type NewKey = Pick<ApiKeyRecord, 'id' | 'accountId' | 'name' | 'scopes' | 'secretHash' | 'createdAt'>;

/** The table of API keys. The key checker, which runs on every call, uses its own SQL. */
@Injectable()
export class ApiKeyRepository {
  constructor(private readonly source: RecordSource) {}

  async insert(tx: Tx, key: NewKey): Promise<void> {
    await this.source.in(tx, ApiKeyRecord, (keys) => keys.insert(key));
  }

  /** @returns null if the account has no such key */
  async find(accountId: string, id: string): Promise<ApiKeyView | null> {
    const found = await this.source.of(ApiKeyRecord).findOneBy({ accountId, id });
    return found && toView(found);
  }

  async existsIn(tx: Tx, accountId: string, id: string): Promise<boolean> {
    return this.source.in(tx, ApiKeyRecord, (keys) => keys.existsBy({ accountId, id }));
  }

  async markRevoked(tx: Tx, id: string, now: Date): Promise<void> {
    await this.source.in(tx, ApiKeyRecord, (keys) => keys.update({ id, revokedAt: IsNull() }, { revokedAt: now }));
  }

  /**
   * Active keys, then the revoked ones, newest first.
   * @param mostRevoked how many of the revoked ones at most; all by default
   */
  async list(accountId: string, mostRevoked?: number): Promise<ApiKeyView[]> {
    const keys = this.source.of(ApiKeyRecord);
    const active = await keys.find({ where: { accountId, revokedAt: IsNull() }, order: { createdAt: 'DESC', id: 'DESC' } });
    const revoked = await keys.find({
      where: { accountId, revokedAt: Not(IsNull()) },
      order: { revokedAt: 'DESC', id: 'DESC' },
      ...(mostRevoked !== undefined && { take: mostRevoked }),
    });
    // A key revoked between the two queries is in both results.
    const gone = new Set(revoked.map(({ id }) => id));
    return [...active.filter(({ id }) => !gone.has(id)), ...revoked].map(toView);
  }
}

const toView = ({ id, name, scopes, createdAt, lastUsedAt, revokedAt }: ApiKeyRecord): ApiKeyView => ({
  id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
