import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLead } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import { noSuchLead } from '../lead-streams.js';
import { LeadTraces } from '../lead-traces.js';
import { RemoveLead } from '../remove-lead.js';

/** Deletes one lead and its data. Nothing more is sent to it. */
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
    private readonly traces: LeadTraces,
    private readonly removal: RemoveLead,
  ) {}

  /**
   * The mailer comes first: once this returns, nothing more is sent to the lead. Then the files, while the address is still
   * known: after an interruption, another deletion completes it.
   */
  async execute({ accountId, leadId }: DeleteLead): Promise<void> {
    const lead = (await this.vault.byIds(accountId, [leadId])).get(leadId);
    if (!lead) throw noSuchLead();
    await this.commands.execute(new HoldLead(accountId, leadId));
    await this.traces.eraseFromFiles(lead);
    await inTransaction(this.pool, (tx) => this.removal.from(tx, lead));
  }
}
