import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLead } from '@rekindle/contracts';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { LeadVault } from '@rekindle/vault';
import { noSuchLead } from '../lead.errors.js';
import { type LeadKey, LeadStreams } from '../lead-streams.js';
import { DeleteLead } from './delete-lead.js';

@CommandHandler(DeleteLead)
export class DeleteLeadHandler implements ICommandHandler<DeleteLead, void> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LeadVault) private readonly vault: LeadVault,
    @Inject(LeadStreams) private readonly streams: LeadStreams,
  ) {}

  /** The mailer first: when this answers, nothing more goes to the lead. */
  async execute({ accountId, leadId }: DeleteLead): Promise<void> {
    const lead = (await this.vault.byIds(accountId, [leadId])).get(leadId);
    if (!lead) throw noSuchLead();
    await this.commands.execute(new HoldLead(accountId, leadId));
    await inTransaction(this.pool, (tx) => this.delete(tx, { accountId, leadId, listId: lead.listId }));
  }

  private async delete(tx: Tx, key: LeadKey): Promise<void> {
    const { accountId, leadId, listId } = key;
    const { rowCount } = await tx.query('DELETE FROM vault.leads WHERE account_id = $1 AND id = $2', [accountId, leadId]);
    if (!rowCount) return;
    await this.streams.append(tx, key, { type: 'LeadDeleted', data: { accountId, leadId, ...(listId && { listId }) } });
  }
}
