import { Inject, Injectable } from '@nestjs/common';
import { leadStream } from '@rekindle/contracts';
import { EventStore, type JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { ListEraser } from '../../lead-lists/list-eraser.js';
import { LeadDeletions } from '../lead-deletions.js';

export const DELETE_ALL_LEADS = 'campaigns.delete-all-leads';

/** The version of the stream of an existing lead outside lists: it has only been added. */
const ADDED = 1;

export interface DeleteAllLeadsPayload {
  accountId: string;
}

/** Each batch is a short transaction that records its progress, so that an interrupted run resumes where it ended. */
@Injectable()
export class DeleteAllLeadsJob implements JobHandler<DeleteAllLeadsPayload> {
  readonly name = DELETE_ALL_LEADS;
  leadsAtOnce = 5_000;
  /** Fewer, since each of them has its own event. */
  singleLeadsAtOnce = 500;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly lists: ListEraser,
    private readonly deletions: LeadDeletions,
  ) {}

  async handle({ accountId }: DeleteAllLeadsPayload): Promise<void> {
    const deletion = await this.deletions.find(accountId);
    if (!deletion || deletion.finishedAt) return;
    for (const listId of deletion.listIds) await this.lists.erase(accountId, listId, { leadsToo: false });
    for (const listId of deletion.listIds) while (await this.deleteBatchOfList(accountId, listId)) continue;
    while (await this.deleteBatchOutsideLists(accountId, deletion.throughId)) continue;
    await this.deletions.finish(accountId, deletion.throughId, this.clock.now());
  }

  /** @returns the number deleted */
  private deleteBatchOfList(accountId: string, listId: string): Promise<number> {
    return inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query(OF_LIST, [accountId, listId, this.leadsAtOnce]);
      if (rowCount) await this.deletions.progress(tx, accountId, rowCount);
      return rowCount ?? 0;
    });
  }

  private deleteBatchOutsideLists(accountId: string, throughId: string): Promise<number> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(OUTSIDE_LISTS, [accountId, throughId, this.singleLeadsAtOnce]);
      if (rows.length === 0) return 0;
      await this.deletions.progress(tx, accountId, rows.length);
      const stream = { tenantId: accountId, context: 'campaigns', occurredAt: this.clock.now() } as const;
      await this.store.appendAllIn(
        tx,
        rows.map(({ id }) => ({
          ...stream,
          streamId: leadStream(id),
          expectedVersion: ADDED,
          events: [{ type: 'LeadDeleted', data: { accountId, leadId: id } }],
        })),
      );
      return rows.length;
    });
  }
}

const OF_LIST = `
  DELETE FROM vault.leads WHERE account_id = $1 AND id IN (SELECT id FROM vault.leads WHERE list_id = $2 ORDER BY list_id, id LIMIT $3)`;
const OUTSIDE_LISTS = `
  DELETE FROM vault.leads WHERE account_id = $1 AND id IN (
    SELECT id FROM vault.leads WHERE account_id = $1 AND list_id IS NULL AND id <= $2 ORDER BY id LIMIT $3) RETURNING id`;
