import { Inject, Injectable } from '@nestjs/common';
import { leadListStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { StoredFiles } from '../importing/stored-files.js';
import { LeadListRecords } from './lead-list-records.js';
import { leadList } from './lead-list.js';

/** Removes a list with its file, so that its leads are no longer visible. */
@Injectable()
export class ListEraser {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly files: StoredFiles,
    private readonly records: LeadListRecords,
  ) {}

  /**
   * Quiet for a list that is gone.
   * @param leadsToo whether the rows of its leads are deleted with it; if not, the caller deletes them, in batches
   */
  async erase(accountId: string, listId: string, { leadsToo }: { leadsToo: boolean }): Promise<void> {
    const sha256 = await inTransaction(this.pool, async (tx) => {
      const list = await this.records.lockIfThere(tx, accountId, listId);
      if (!list) return null;
      await this.records.remove(tx, list);
      if (leadsToo) await tx.query('DELETE FROM vault.leads WHERE list_id = $1', [listId]);
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
    if (sha256 !== null) await this.files.discardUnused(accountId, sha256);
  }
}
