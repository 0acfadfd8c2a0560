import { Inject, Injectable } from '@nestjs/common';
import { apiKeysStream, DomainError } from '@rekindle/contracts';
import { type Decide, Streams } from '@rekindle/event-sourcing';
import { POOL, type Principal, inTransaction } from '@rekindle/platform';
import { lockProfile } from '@rekindle/vault';
import type pg from 'pg';
import { type ApiKeys, type ApiKeysEvent, apiKeys } from '../api-keys/api-keys.js';

export type SignedInUser = Pick<Principal, 'accountId' | 'userId' | 'generation'>;

/** Serialises the changes to an account's keys, with rows and events in one transaction. */
@Injectable()
export class ApiKeysWriter {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly streams: Streams,
  ) {}

  /**
   * @param by the signed-in user, whose session may have ended since the request began
   * @param decide also writes the rows if it returns events
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
