import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLeadList, leadListStream } from '@rekindle/contracts';
import { EventStore, JobQueue } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { CampaignsOfList } from '../campaigns-of-list.js';
import { leadList } from '../lead-list.js';
import { ListEraser } from '../list-eraser.js';
import { deleteLeadList } from './delete-lead-list.decide.js';
import { FINISH_LIST_DELETION } from './finish-list-deletion.job.js';

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
    private readonly store: EventStore,
    private readonly jobs: JobQueue,
    private readonly commands: CommandBus,
    private readonly campaigns: CampaignsOfList,
    private readonly lists: ListEraser,
  ) {}

  /**
   * The mailer comes first: once this returns, nothing more is sent to these leads, whatever the transport's state. If the process
   * ends in between, the job deletes the list all the same, and no campaign remains held for a list that is still there.
   */
  async execute({ accountId, listId }: DeleteLeadList): Promise<void> {
    const { state } = await this.store.load(accountId, leadListStream(listId), leadList);
    if (deleteLeadList(await this.campaigns.sending(accountId, listId), state).length === 0) return;
    await this.jobs.enqueue(this.pool, FINISH_LIST_DELETION, { accountId, listId }, { key: `${FINISH_LIST_DELETION}:${listId}` });
    await this.commands.execute(new HoldLeadList(accountId, listId));
    await this.lists.erase(accountId, listId, { leadsToo: true });
  }
}
