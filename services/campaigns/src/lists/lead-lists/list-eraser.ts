import { Inject, Injectable } from '@nestjs/common';
import { leadListStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { StoredFiles } from '../importing/stored-files.js';
import { LeadListRecords } from './lead-list-records.js';
import { leadList } from './lead-list.js';

/**
 * Removes a list with its file, so that its leads are no longer visible. The caller deletes their rows, in batches if there
 * are many.
 */
@Injectable()
export class ListEraser {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly files: StoredFiles,
    private readonly records: LeadListRecords,
  ) {}

  /** Quiet for a list that is gone. Its sending must be held already. */
  async erase(accountId: string, listId: string): Promise<void> {
    if (!(await this.records.find(accountId, listId))) return;
    const sha256 = await inTransaction(this.pool, async (tx) => {
      const list = await this.records.lock(tx, accountId, listId);
      await this.records.remove(tx, list);
      const streamId = leadListStream(listId);
      const { version } = await this.store.load(accountId, streamId, leadList, tx);
      await this.store.appendIn(tx, {
        tenantId: accountId,
        streamId,
        context: 'campaigns',
        expectedVersion: version,
        events: [{ type: 'LeadListDeleted', data: { accountId, listId } }],
        occurredAt: this.clock.now(),
      });
      return list.fileSha256;
    });
    await this.files.discardUnused(accountId, sha256);
  }
}
