import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLeadList } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction, newId } from '@rekindle/platform';
import type pg from 'pg';
import { type LeadDeletionProgress, toProgress } from '../get-lead-deletion.js';
import { LeadDeletions } from '../lead-deletions.js';
import { LeadsOfAccount } from '../leads-of-account.js';
import { DELETE_ALL_LEADS } from './delete-all-leads.job.js';

/** Deletes every lead that the account has now, with their lists. Nothing more is sent to any of them. */
export class DeleteAllLeads extends Command<LeadDeletionProgress> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(DeleteAllLeads)
export class DeleteAllLeadsHandler implements ICommandHandler<DeleteAllLeads> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly commands: CommandBus,
    private readonly leads: LeadsOfAccount,
    private readonly deletions: LeadDeletions,
  ) {}

  /**
   * Once this returns, nothing more is sent to these leads, however long deleting their rows takes. It is recorded before the
   * mailer holds list after list: if it fails in between, the job deletes them all the same, and no campaign remains held.
   * Leads outside lists are in no campaign. A second request includes the leads added since.
   */
  async execute({ accountId }: DeleteAllLeads): Promise<LeadDeletionProgress> {
    const throughId = newId();
    const listIds = await this.leads.listIds(accountId);
    const leads = await this.leads.count(accountId);
    await inTransaction(this.pool, async (tx) => {
      await this.deletions.begin(tx, accountId, { listIds, throughId, leads, requestedAt: this.clock.now() });
      await this.jobs.enqueue(tx, DELETE_ALL_LEADS, { accountId }, { key: `${DELETE_ALL_LEADS}:${accountId}` });
    });
    for (const listId of listIds) await this.commands.execute(new HoldLeadList(accountId, listId));
    return toProgress(await this.deletions.find(accountId));
  }
}
