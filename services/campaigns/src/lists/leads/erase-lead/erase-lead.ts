import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EraseMail, type MailErased } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type { VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { lockErasures } from '../../importing/erased-addresses.js';
import { LeadTraces } from '../lead-traces.js';
import { RemoveLead } from '../remove-lead.js';
import { noSuchLead } from '../lead-streams.js';
import { LeadsOfPerson } from '../leads-of-person.js';
import type { Erasure } from './erasure.dto.js';
import { Erasures } from './erasures.js';

/** Erases a person permanently on request: every lead with the address, and the messages exchanged with them. */
export class EraseLead extends Command<Erasure> {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@CommandHandler(EraseLead)
export class EraseLeadHandler implements ICommandHandler<EraseLead> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly people: LeadsOfPerson,
    private readonly traces: LeadTraces,
    private readonly removal: RemoveLead,
    private readonly erasures: Erasures,
  ) {}

  /** The mailer comes first, then the files, while the address is still known: after an interruption, another erasure completes it. */
  async execute(command: EraseLead): Promise<Erasure> {
    const { accountId, leadId } = command;
    const leads = await this.people.by(accountId, leadId);
    const [lead] = leads;
    if (!lead) return this.before(accountId, leadId);
    const ids = leads.map(({ id }) => id);
    const mail = await this.commands.execute(new EraseMail(accountId, lead.email, ids));
    for (const one of leads) await this.traces.eraseFromFiles(one);
    return (await this.remove(accountId, leads, mail)) ?? this.execute(command);
  }

  /** A repeat returns the existing proof. */
  private async before(accountId: string, leadId: string): Promise<Erasure> {
    const known = await this.erasures.find(accountId, leadId);
    if (!known) throw noSuchLead();
    return known;
  }

  /** @returns null if an import has added the person in the meantime: then that lead is to be erased too */
  private remove(accountId: string, leads: readonly VaultLead[], { addressHash, ...mail }: MailErased): Promise<Erasure | null> {
    return inTransaction(this.pool, async (tx) => {
      const ids = leads.map(({ id }) => id);
      await lockErasures(tx, accountId);
      if ((await this.people.ids(tx, accountId, ids[0] ?? '')).some((id) => !ids.includes(id))) return null;
      for (const lead of leads) await this.traces.eraseFromChats(tx, lead);
      const removed: number[] = [];
      for (const lead of leads) removed.push(...[await this.removal.from(tx, lead)].filter((rows) => rows !== null));
      const deleted = { leads: removed.length, rejectedRows: removed.reduce((sum, rows) => sum + rows, 0), ...mail };
      return this.erasures.keep(tx, accountId, ids, { erasedAt: this.clock.now(), addressHash, deleted });
    });
  }
}
