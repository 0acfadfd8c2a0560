import { Inject, Injectable } from '@nestjs/common';
import { apiKeysStream, DomainError } from '@rekindle/contracts';
import { type Decide, Streams } from '@rekindle/event-sourcing';
import { POOL, type Principal, inTransaction } from '@rekindle/platform';
import { lockProfile } from '@rekindle/vault';
import type pg from 'pg';
import { type ApiKeys, type ApiKeysEvent, apiKeys } from '../api-keys/api-keys.js';

export type SignedInUser = Pick<Principal, 'accountId' | 'userId' | 'generation'>;

/** What happens to an account's keys, one after another: rows and events in one transaction. */
@Injectable()
export class ApiKeysWriter {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly streams: Streams,
  ) {}

  /**
   * @param by of a session that may have ended since the call came
   * @param decide writes its rows where something happens
   */
  async change({ accountId, userId, generation }: SignedInUser, decide: Decide<ApiKeys, ApiKeysEvent>): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const profile = await lockProfile(tx, accountId, userId);
      if (profile?.sessionGeneration !== generation) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
      const stream = { tenantId: accountId, streamId: apiKeysStream(accountId), context: 'accounts' } as const;
      await this.streams.changeIn(tx, stream, apiKeys, decide);
    });
  }
}
