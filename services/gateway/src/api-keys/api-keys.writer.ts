import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Principal, type Tx, inTransaction } from '@rekindle/platform';
import { lockProfile } from '@rekindle/vault';
import type pg from 'pg';
import { type ApiKeys, type ApiKeysEvent, apiKeys, apiKeysStream } from './api-keys.js';

export type SignedInUser = Pick<Principal, 'accountId' | 'userId' | 'generation'>;

/** What happens to an account's keys, one after another: rows and events in one transaction. */
@Injectable()
export class ApiKeysWriter {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param by of a session that may have ended since the call came
   * @param change decides, and writes its rows where something happens
   */
  async change(
    { accountId, userId, generation }: SignedInUser,
    change: (tx: Tx, state: ApiKeys, now: Date) => Promise<ApiKeysEvent[]>,
  ): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const profile = await lockProfile(tx, accountId, userId);
      if (profile?.sessionGeneration !== generation) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
      const streamId = apiKeysStream(accountId);
      const { state, version } = await this.store.load(accountId, streamId, apiKeys, tx);
      const occurredAt = this.clock.now();
      const events = await change(tx, state, occurredAt);
      await this.store.appendIn(tx, { tenantId: accountId, streamId, context: 'accounts', expectedVersion: version, events, occurredAt });
    });
  }
}
