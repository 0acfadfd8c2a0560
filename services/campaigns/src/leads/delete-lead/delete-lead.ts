import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLead } from '@rekindle/contracts';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { LeadStreams, noSuchLead } from '../lead-streams.js';
import { LeadTraces } from './lead-traces.js';

/** Forgets one lead: nothing more is sent to it, and its data is gone. */
export class DeleteLead extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteLead)
export class DeleteLeadHandler implements ICommandHandler<DeleteLead> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandBus,
    private readonly vault: LeadVault,
    private readonly streams: LeadStreams,
    private readonly traces: LeadTraces,
  ) {}

  /**
   * The mailer first: when this answers, nothing more goes to the lead. Then the files, while the address is still known: what
   * breaks off is done by deleting once more.
   */
  async execute({ accountId, leadId }: DeleteLead): Promise<void> {
    const lead = (await this.vault.byIds(accountId, [leadId])).get(leadId);
    if (!lead) throw noSuchLead();
    await this.commands.execute(new HoldLead(accountId, leadId));
    await this.traces.eraseFromFiles(lead);
    await inTransaction(this.pool, (tx) => this.delete(tx, lead));
  }

  private async delete(tx: Tx, lead: VaultLead): Promise<void> {
    const { accountId, id: leadId, listId } = lead;
    const { rowCount } = await tx.query('DELETE FROM vault.leads WHERE account_id = $1 AND id = $2', [accountId, leadId]);
    if (!rowCount) return;
    await this.traces.eraseFromProblems(tx, lead);
    const isGone = await this.traces.isGone(tx, lead);
    const key = { accountId, leadId, listId };
    await this.streams.append(tx, key, { type: 'LeadDeleted', data: { accountId, leadId, ...(listId && { listId }) } });
    if (isGone) await this.streams.append(tx, { ...key, listId: null }, { type: 'LeadErased', data: { accountId, leadId } });
  }
}
