import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLeadList, leadListStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { StoredFiles } from '../../importing/stored-files.js';
import { CampaignsOfList } from '../campaigns-of-list.js';
import { LeadListRecords } from '../lead-list-records.js';
import { leadList } from '../lead-list.js';
import { deleteLeadList } from './delete-lead-list.decide.js';

/** Deletes a list, its leads and its file. */
export class DeleteLeadList extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteLeadList)
export class DeleteLeadListHandler implements ICommandHandler<DeleteLeadList> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly files: StoredFiles,
    private readonly campaigns: CampaignsOfList,
    private readonly records: LeadListRecords,
  ) {}

  /** The mailer comes first: once this returns, nothing more is sent to these leads, whatever the transport's state. */
  async execute({ accountId, listId }: DeleteLeadList): Promise<void> {
    const { state, version } = await this.store.load(accountId, leadListStream(listId), leadList);
    const events = deleteLeadList(await this.campaigns.sending(accountId, listId), state);
    if (events.length === 0) return;
    await this.commands.execute(new HoldLeadList(accountId, listId));
    const sha256 = await inTransaction(this.pool, async (tx) => {
      const list = await this.records.lock(tx, accountId, listId);
      await tx.query('DELETE FROM vault.leads WHERE list_id = $1', [listId]);
      await this.records.remove(tx, list);
      const append = { tenantId: accountId, streamId: leadListStream(listId), context: 'campaigns', expectedVersion: version } as const;
      await this.store.appendIn(tx, { ...append, events, occurredAt: this.clock.now() });
      return list.fileSha256;
    });
    await this.files.discardUnused(accountId, sha256);
  }
}
